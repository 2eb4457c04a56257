//! Task statements: `[errors-or-answer =] tasks KIND @body [captures] [shadows [locals]]`.

use super::{Parser, R};
use crate::ir::*;
use crate::names::bulk_from;

impl Parser<'_> {
    pub(super) fn tasks(&mut self, errors: Option<Place>) -> R<StmtKind> {
        let word = self.name()?;
        let kind = match (word.as_str(), bulk_from(&word), errors) {
            ("begin", _, None) => TasksKind::Begin { elsewhere: self.eat_word("elsewhere") },
            ("on", _, answer) => {
                let whole = self.eat_word("whole");
                TasksKind::On { locale: self.operand()?, answer, whole }
            }
            ("member", _, None) => TasksKind::Member { group: self.operand()? },
            (_, Some(form), Some(errors)) => TasksKind::Bulk { form, count: self.operand()?, errors },
            (_, Some(_), None) => return Err(format!("`{word}` wants a place for errors")),
            _ => return Err(format!("`{word}` is no kind of tasks")),
        };
        let body = self.fn_ref()?;
        self.expect('[')?;
        let captures = self.list(']', Self::capture)?;
        let shadows = if self.eat_word("shadows") {
            self.expect('[')?;
            self.list(']', Self::shadow)?
        } else {
            Vec::new()
        };
        Ok(StmtKind::Tasks(Box::new(Tasks { kind, body, captures, shadows })))
    }

    fn capture(&mut self) -> R<Capture> {
        let read_only = self.eat_word("const");
        if self.eat_word("ref") {
            return Ok(Capture::Ref { place: self.place()?, read_only });
        }
        Ok(Capture::Value(self.operand()?))
    }

    fn shadow(&mut self) -> R<Shadow> {
        let reduces = self.eat_word("reduce");
        Ok(Shadow { local: LocalId(self.id("l")?), reduces })
    }
}
