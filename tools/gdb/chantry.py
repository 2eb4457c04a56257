"""Chapel tasks in gdb: `source tools/gdb/chantry.py`, then `chantry tasks`, `chantry where N`.

Works on a running process and on a core file, of programs compiled with or without -g: the runtime
exports one structure, `cht_debug` (runtime/rt/src/debug.rs), which says where the tasks are and how
their structures are laid out; source lines come from the table that every program carries. Not for
stepping or variables, which gdb does itself when the program was compiled with -g.
"""

import struct

import gdb

VERSION = 1
# The descriptor's words after the magic number and the version, in order.
FIELDS = (
    "program fibers workers worker_count code wait_texts wait_count "
    "fiber_elder fiber_sp fiber_ctx fiber_limit fiber_top fiber_why fiber_mark "
    "ctx_body ctx_beneath worker_fiber worker_ctx worker_thread program_lines"
).split()
# The line table's words.
LINES = "base entries count files file_count functions function_count".split()
MOST_FRAMES = 200


class Trouble(gdb.GdbError):
    """Shown without a Python trace."""


def read(address, size):
    return bytes(gdb.selected_inferior().read_memory(address, size))


def word(address):
    return struct.unpack("<Q", read(address, 8))[0]


def text(address):
    """A NUL-terminated text."""
    out = b""
    while address and b"\0" not in out:
        try:
            out += read(address + len(out), 64 - (address + len(out)) % 64)
        except gdb.MemoryError:
            break
    return out.split(b"\0")[0].decode("utf-8", "replace")


class Runtime:
    """What the process's runtime says of itself."""

    def __init__(self):
        symbol = gdb.lookup_minimal_symbol("cht_debug") if hasattr(gdb, "lookup_minimal_symbol") else None
        try:
            at = int(gdb.parse_and_eval("(unsigned long)&cht_debug")) if symbol is None else int(symbol.value())
        except gdb.error:
            raise Trouble("no `cht_debug` here: not a program made by Chantry, or one whose symbols were stripped")
        try:
            head = read(at, 16)
        except gdb.MemoryError:
            raise Trouble("no process and no core file: use `run`, `attach` or `core` first")
        if head[:8] != b"CHTDEBUG":
            raise Trouble("`cht_debug` is not what this script knows")
        version, size = struct.unpack("<II", head[8:])
        if version != VERSION:
            raise Trouble(f"the program's runtime describes itself in version {version}, this script knows {VERSION}")
        self.__dict__.update(zip(FIELDS, struct.unpack(f"<{len(FIELDS)}Q", read(at + 16, 8 * len(FIELDS)))))
        self.lines = self.functions = ()
        self.code_start, self.code_end = struct.unpack("<2Q", read(self.code, 16))
        tables, count = struct.unpack("<2Q", read(self.program + self.program_lines, 16))
        # One table for each object of the program; here they become one, of whole addresses.
        self.base, self.lines, self.functions, self.files = 0, [], [], []
        for table in struct.unpack(f"<{count}Q", read(tables, 8 * count)) if count else ():
            t = dict(zip(LINES, struct.unpack("<7Q", read(table, 56))))
            base, first = t["base"], len(self.files)
            if t["count"]:
                entries = struct.iter_unpack("<3I", read(t["entries"], 12 * t["count"]))
                self.lines += [(base + offset, first + file, line) for offset, file, line in entries]
            if t["function_count"]:
                entries = struct.iter_unpack("<4I", read(t["functions"], 16 * t["function_count"]))
                self.functions += [(base + offset, frame, first + file, line) for offset, frame, file, line in entries]
            if t["file_count"]:
                names = struct.unpack(f"<{t['file_count']}Q", read(t["files"], 8 * t["file_count"]))
                self.files += [text(n) for n in names]
        self.lines.sort()
        self.functions.sort()
        self.cache = {}

    def bytes_at(self, address, size):
        """Memory of the process in blocks that are read once."""
        out = b""
        while size:
            block = address & ~0xFFF
            if block not in self.cache:
                try:
                    self.cache[block] = read(block, 4096)
                except gdb.MemoryError:
                    self.cache[block] = None
            page, at = self.cache[block], address - block
            if page is None:
                # Of a program that does not run only the parts that its file has can be read: the block may be more than one.
                try:
                    take = read(address, min(size, 4096 - at))
                except gdb.MemoryError:
                    return None
            else:
                take = page[at : at + size]
            out, address, size = out + take, address + len(take), size - len(take)
        return out

    def word(self, address):
        b = self.bytes_at(address, 8)
        return None if b is None else struct.unpack("<Q", b)[0]

    @staticmethod
    def last_not_after(table, offset):
        low, high = 0, len(table)
        while low < high:
            middle = (low + high) // 2
            if table[middle][0] <= offset:
                low = middle + 1
            else:
                high = middle
        return low - 1

    def place(self, pc):
        """(file, line) of a code address, or None."""
        if not self.lines or not 0 <= pc - self.base < 1 << 32:
            return None
        i = self.last_not_after(self.lines, pc - self.base)
        if i < 0 or not self.lines[i][2] or self.lines[i][1] >= len(self.files):
            return None
        return self.files[self.lines[i][1]], self.lines[i][2]

    def body_place(self, address):
        """Where a task's body is: in a loop of the library, the user's first line in it."""
        if not self.functions or not 0 <= address - self.base < 1 << 32:
            return None
        i = self.last_not_after(self.functions, address - self.base)
        _, _, file, line = self.functions[i]
        first = (self.files[file], line) if line and file < len(self.files) else self.place(address)
        if first is None or not in_library(first):
            return first
        end = self.functions[i + 1][0] if i + 1 < len(self.functions) else 1 << 32
        inside = [
            (self.files[f], line)
            for offset, f, line in self.lines
            if address - self.base <= offset < end and line and f < len(self.files)
        ]
        return min((p for p in inside if not in_library(p)), default=first)

    def in_code(self, address):
        return self.code_start <= address < self.code_end

    def call_before(self, address):
        """What the call before this return address calls: an address, 0 (indirect), or None: no call."""
        if address is None or not self.in_code(address) or not self.in_code(address - 8):
            return None
        b = self.bytes_at(address - 7, 7)
        if b is None:
            return None
        if b[2] == 0xE8:
            return (address + struct.unpack("<i", b[3:])[0]) & (1 << 64) - 1
        for i in range(6):
            modrm = b[i + 1]
            sib = modrm & 7 == 4 and modrm >> 6 != 3
            more = 4 if modrm >> 6 == 2 or modrm & 0xC7 == 5 else 1 if modrm >> 6 == 1 else 0
            if b[i] == 0xFF and modrm >> 3 & 7 == 2 and i + 2 + sib + more == 7:
                return 0
        return None

    def frames(self, low, high):
        """Return addresses on a stack at rest, innermost first (the same way as the runtime's walk.rs)."""

        def scan(start, wanted):
            at = (start + 7) & ~7
            while at + 8 <= high:
                w = self.word(at)
                target = self.call_before(w)
                if target is not None and wanted(target):
                    return at, w
                at += 8
            return None

        found = scan(low, lambda t: not self.in_code(t)) or scan(low, lambda t: True)
        out = []
        while found and len(out) < MOST_FRAMES:
            at, w = found
            out.append(w)
            i = self.last_not_after(self.functions, w - self.base)
            if i < 0:
                break
            start, frame = self.base + self.functions[i][0], self.functions[i][1]
            if frame:
                slot = at + frame
                w = self.word(slot) if slot + 8 <= high else None
                found = (slot, w) if self.call_before(w) is not None else None
            else:
                found = scan(at + 8, lambda t: t == start)
        return out

    def wait_text(self, kind):
        if not kind or kind >= self.wait_count:
            return ""
        return text(word(self.wait_texts + 8 * kind))


def in_library(place):
    return place[0].startswith("$CHANTRY/")


def shown(place):
    return f"{place[0]}:{place[1]}" if place else "?"


class Task:
    """A task that has begun."""

    def __init__(self, number, state, what, ctx, low, high, pc=None):
        self.number, self.state, self.what = number, state, what
        self.ctx, self.low, self.high, self.pc = ctx, low, high, pc
        self.thread = None

    def frames(self, rt):
        own = [self.pc + 1] if self.pc and rt.in_code(self.pc) else []
        return own + rt.frames(self.low, self.high)

    def place(self, rt):
        places = [rt.place(a - 1) for a in self.frames(rt)]
        places = [p for p in places if p]
        return next((p for p in places if not in_library(p)), places[0] if places else None)

    def line(self, rt):
        body = rt.word(self.ctx + rt.ctx_body)
        born = f"begun at {shown(rt.body_place(body))}" if body else "the main task"
        thread = f" on thread {self.thread}" if self.thread else ""
        return f"{self.number:>5}  {self.state:<8} {shown(self.place(rt)):<32} {born}{thread}{'; ' + self.what if self.what else ''}"


def stopped_at(thread):
    """A thread's program counter and stack pointer."""
    back = gdb.selected_thread()
    thread.switch()
    gdb.newest_frame().select()
    pc = gdb.newest_frame().pc()
    sp = int(gdb.parse_and_eval("(unsigned long)$sp")) & (1 << 64) - 1
    if back is not None and back.is_valid():
        back.switch()
    return pc, sp


def tasks(rt):
    """Every task that has begun and not ended, the main task first."""
    out = []
    threads = {t.ptid[1]: t for t in gdb.selected_inferior().threads()}
    running = {}
    for i in range(rt.word(rt.worker_count)):
        w = rt.word(rt.workers + 8 * i)
        if w:
            lwp = struct.unpack("<i", rt.bytes_at(w + rt.worker_thread, 4))[0]
            running[rt.word(w + rt.worker_fiber)] = (rt.word(w + rt.worker_ctx), lwp)
    fiber = rt.word(rt.fibers)
    while fiber:
        ctx, low, pc, lwp = rt.word(fiber + rt.fiber_ctx), rt.word(fiber + rt.fiber_mark), None, None
        limit, top = rt.word(fiber + rt.fiber_limit), rt.word(fiber + rt.fiber_top)
        kind = rt.bytes_at(fiber + rt.fiber_why, 1)[0]
        state, what = "waiting", rt.wait_text(kind)
        if not kind and fiber in running:
            ctx, lwp = running[fiber]
            state, what, low = "running", "", top
            if ctx and lwp in threads:
                pc, sp = stopped_at(threads[lwp])
                low = sp if limit <= sp < ctx else top
        elif not kind:
            state, low = "ready", rt.word(fiber + rt.fiber_sp)
        for _ in range(10000):
            if not limit <= ctx < top:
                break
            t = Task(len(out), state, what, ctx, low, ctx, pc)
            t.thread = lwp if state == "running" else None
            out.append(t)
            state, what, low, pc = "waiting", "for the end of tasks that it has begun", ctx + 8, None
            beneath = rt.word(ctx + rt.ctx_beneath)
            if beneath <= ctx:
                break
            ctx = beneath
        fiber = rt.word(fiber + rt.fiber_elder)
    out.reverse()
    out.sort(key=lambda t: rt.word(t.ctx + rt.ctx_body) != 0)
    for i, t in enumerate(out):
        t.number = i
    return out


def warn_of_missing_stacks(rt, all_tasks):
    """Only the main task has no body. In gdb's own core files the others' may be missing: gdb stops at guard pages."""
    missing = sum(1 for t in all_tasks if not rt.word(t.ctx + rt.ctx_body)) - 1
    if missing > 0:
        print(
            f"the stacks of {missing} tasks are not in this core file, so what is said of them is not right: gdb's\n"
            "`generate-core-file` stops at guard pages (Linux 6.13 and later). Let the system write one:\n"
            "`ulimit -c unlimited` before the program starts, then `kill -ABRT PID`."
        )


class Chantry(gdb.Command):
    """Chapel tasks: `chantry tasks` lists them, `chantry where N` shows the calls of task N."""

    def __init__(self):
        super().__init__("chantry", gdb.COMMAND_STACK, gdb.COMPLETE_NONE, True)


class Tasks(gdb.Command):
    """chantry tasks: lists the tasks that have begun: number, state, line, where begun, what for."""

    def __init__(self):
        super().__init__("chantry tasks", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        rt = Runtime()
        all_tasks = tasks(rt)
        alike = {}
        for t in all_tasks:
            line = t.line(rt)
            key = line[5:]
            alike.setdefault(key, [line, 0])[1] += 1
        for line, count in alike.values():
            print(line + (f"  (and {count - 1} more alike)" if count > 1 else ""))
        if not all_tasks:
            print("no task has begun")
        warn_of_missing_stacks(rt, all_tasks)


class Where(gdb.Command):
    """chantry where N: the calls of task N, innermost first, as `chantry tasks` numbers them."""

    def __init__(self):
        super().__init__("chantry where", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        try:
            number = int(argument)
        except ValueError:
            raise Trouble("usage: chantry where N, with a number that `chantry tasks` shows")
        rt = Runtime()
        found = [t for t in tasks(rt) if t.number == number]
        if not found:
            raise Trouble(f"there is no task {number}: see `chantry tasks`")
        print(found[0].line(rt))
        for i, address in enumerate(found[0].frames(rt)):
            name = gdb.execute(f"info symbol {address - 1:#x}", to_string=True).split(" in section")[0]
            name = name.rsplit(" + ", 1)[0] if not name.startswith("No symbol") else "?"
            print(f"#{i:<3} {shown(rt.place(address - 1)):<32} {name}")


Chantry()
Tasks()
Where()
