// Settles what a linker would work out again for every program: relocations of a relocatable object by the distance between two
// places of one section, which no link changes. Addresses of such places that are read from the global offset table become
// distances, too. What was named through a symbol that others could replace is the object's own from now on.
// usage: settle OBJECT (64-bit ELF for x86-64, changed in place)
#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Uses of the table for places of the object that are too many for a library that was optimised as one (some 20; without, 2300).
enum { MANY = 1000 };

static int by_slot(int type) {
    return type == R_X86_64_GOTPCREL || type == R_X86_64_GOTPCRELX || type == R_X86_64_REX_GOTPCRELX;
}

// An instruction that uses a slot of the table, whose four bytes of distance are at `at`: the same with the place itself.
// `distance`: from `at` to the place. Returns whether it is one of those known.
static int without_slot(unsigned char *at, int distance) {
    if (at[-2] == 0xff && at[-1] == 0x15) { // call *slot: addr32 call place
        at[-2] = 0x67;
        at[-1] = 0xe8;
    } else if (at[-2] == 0xff && at[-1] == 0x25) { // jmp *slot: jmp place; nop
        at[-2] = 0xe9;
        at[3] = 0x90;
        at -= 1;
        distance += 1;
    } else if (at[-2] == 0x8b && (at[-1] & 0xc7) == 0x05) { // mov slot, %r: lea place, %r
        at[-2] = 0x8d;
    } else {
        return 0;
    }
    distance -= 4; // Distances count from the end of the instruction.
    memcpy(at, &distance, 4);
    return 1;
}

// Whether the relocation is done with.
static int settled(unsigned char *section, const Elf64_Rela *r, const Elf64_Sym *symbol) {
    unsigned char *at = section + r->r_offset;
    long distance = (long)symbol->st_value - (long)r->r_offset;
    int type = ELF64_R_TYPE(r->r_info);
    if (type == R_X86_64_PC32 || type == R_X86_64_PLT32) {
        int value = (int)(distance + r->r_addend);
        memcpy(at, &value, 4);
        return 1;
    }
    return by_slot(type) && r->r_addend == -4 && r->r_offset >= 2 && without_slot(at, (int)distance);
}

int main(int count, char **arguments) {
    struct stat info;
    int file = count == 2 ? open(arguments[1], O_RDWR) : -1;
    if (file < 0 || fstat(file, &info) != 0) {
        fprintf(stderr, "settle: cannot open %s\n", count == 2 ? arguments[1] : "(usage: settle OBJECT)");
        return 1;
    }
    unsigned char *bytes = mmap(0, info.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    Elf64_Ehdr *header = (Elf64_Ehdr *)bytes;
    if (bytes == MAP_FAILED || info.st_size < (long)sizeof *header || memcmp(bytes, ELFMAG, SELFMAG) != 0 ||
        header->e_type != ET_REL || header->e_machine != EM_X86_64) {
        fprintf(stderr, "settle: %s: not a relocatable object for x86-64\n", arguments[1]);
        return 1;
    }
    Elf64_Shdr *sections = (Elf64_Shdr *)(bytes + header->e_shoff);
    long own_by_slot = 0;
    for (int i = 0; i < header->e_shnum; i++) {
        Elf64_Shdr *relocations = &sections[i];
        if (relocations->sh_type != SHT_RELA) {
            continue;
        }
        Elf64_Sym *symbols = (Elf64_Sym *)(bytes + sections[relocations->sh_link].sh_offset);
        Elf64_Rela *all = (Elf64_Rela *)(bytes + relocations->sh_offset);
        long kept = 0, of = relocations->sh_size / sizeof *all;
        for (long k = 0; k < of; k++) {
            const Elf64_Sym *symbol = &symbols[ELF64_R_SYM(all[k].r_info)];
            // Where a function is chosen when the program starts, its symbol is not its place.
            int here = symbol->st_shndx == relocations->sh_info && ELF64_ST_TYPE(symbol->st_info) != STT_GNU_IFUNC &&
                       ELF64_ST_TYPE(symbol->st_info) != STT_TLS;
            unsigned char *section = bytes + sections[relocations->sh_info].sh_offset;
            if (!here || !settled(section, &all[k], symbol)) {
                own_by_slot += symbol->st_shndx != SHN_UNDEF && by_slot(ELF64_R_TYPE(all[k].r_info));
                all[kept++] = all[k];
            }
        }
        relocations->sh_size = kept * sizeof *all;
    }
    if (own_by_slot > MANY) {
        fprintf(stderr, "settle: %s: %ld uses of its own places go by a table; the library was not optimised as one (docs/dev/linking.md)\n",
                arguments[1], own_by_slot);
        return 1;
    }
    return munmap(bytes, info.st_size) != 0;
}
