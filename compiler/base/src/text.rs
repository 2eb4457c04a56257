//! The text of a source file: the compiler's own, or one that was read. Not for: positions in it (`source`).

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

/// A copy refers to the same text.
#[derive(Clone, Debug)]
pub enum Text {
    /// Of an embedded library file. It is not copied: most of it is never read.
    Embedded(&'static str),
    Kept(Arc<str>),
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Embedded(text) => text,
            Text::Kept(text) => text,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Text::Kept(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text::Kept(text.into())
    }
}

impl From<Arc<str>> for Text {
    fn from(text: Arc<str>) -> Self {
        Text::Kept(text)
    }
}

impl From<Cow<'static, str>> for Text {
    fn from(text: Cow<'static, str>) -> Self {
        match text {
            Cow::Borrowed(text) => Text::Embedded(text),
            Cow::Owned(text) => text.into(),
        }
    }
}
