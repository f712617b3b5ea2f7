//! What is still to be decided, as a stack: a decision that interrupts another lies on top of it, and when it is settled the
//! one beneath goes on where it stood. What is awaited is always the top.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A stack of at most `N` decisions that lies in the record itself: it needs no memory of its own, and is [`Copy`] where the
/// decisions are. In files it is a plain list, the lowest first.
///
/// How deep decisions can lie on one another follows from the rules, so `N` is a fact of a game; pushing beyond it is a fault
/// of the program and panics. A list from outside that is too long is refused on reading.
///
/// ```
/// use table::pending::Stack;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Asked {
///     Charge,
///     Losses { left: u8 },
///     Retreat,
/// }
///
/// let mut pending = Stack::<Asked, 3>::of(Asked::Charge);
/// pending.push(Asked::Losses { left: 2 }); // the charge waits until losses are taken
/// pending.replace(Asked::Losses { left: 1 });
/// assert_eq!(pending.top(), Some(&Asked::Losses { left: 1 }));
/// pending.pop();
/// assert_eq!(pending.top(), Some(&Asked::Charge)); // and goes on
/// assert!(!pending.iter().any(|asked| *asked == Asked::Retreat));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<T, const N: usize> {
    /// The decisions from the lowest on, then nothing: so equal stacks are equal.
    items: [Option<T>; N],
    len: u8,
}

impl<T, const N: usize> Stack<T, N> {
    /// A stack of nothing.
    pub const fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "a stack holds at most 255 decisions") };
        Stack { items: [const { None }; N], len: 0 }
    }

    /// A stack of one decision.
    pub fn of(item: T) -> Self {
        let mut stack = Stack::new();
        stack.push(item);
        stack
    }

    /// The decision that is awaited, if any.
    #[inline]
    pub fn top(&self) -> Option<&T> {
        self.items[..self.len()].last().and_then(Option::as_ref)
    }

    /// The decision that is awaited, to be changed in its place.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut T> {
        let len = self.len();
        self.items[..len].last_mut().and_then(Option::as_mut)
    }

    /// Interrupts what is pending by something to be decided first.
    ///
    /// # Panics
    /// Where `N` decisions are pending already.
    #[inline]
    #[track_caller]
    pub fn push(&mut self, item: T) {
        assert!(!self.is_full(), "{N} decisions are pending, and there is room for no more");
        self.items[self.len()] = Some(item);
        self.len += 1;
    }

    /// Takes the decision off that was awaited, so that the one beneath goes on.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items[self.len()].take()
    }

    /// Puts another decision in the place of the one that was awaited, and gives that back.
    ///
    /// # Panics
    /// Where nothing is pending.
    #[inline]
    #[track_caller]
    pub fn replace(&mut self, item: T) -> T {
        match self.top_mut() {
            Some(top) => std::mem::replace(top, item),
            None => panic!("nothing is pending that could be replaced"),
        }
    }

    /// Forgets all that is pending.
    pub fn clear(&mut self) {
        *self = Stack::new();
    }

    /// What is pending, from the lowest to the top. Walk it backwards to see what comes next.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.items[..self.len()].iter().map(|item| item.as_ref().expect("no gap beneath the top"))
    }

    /// How many decisions are pending.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing is pending.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is room for no more.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len() == N
    }
}

impl<T, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack::new()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The lowest first.
///
/// # Panics
/// Where there are more than `N`.
impl<T, const N: usize> FromIterator<T> for Stack<T, N> {
    #[track_caller]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Stack::new(), |mut stack, item| {
            stack.push(item);
            stack
        })
    }
}

impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for List<T, N> {
            type Value = Stack<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut stack = Stack::new();
                while let Some(item) = list.next_element()? {
                    if stack.is_full() {
                        return Err(de::Error::invalid_length(N + 1, &self));
                    }
                    stack.push(item);
                }
                Ok(stack)
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}

impl<T: JsonSchema, const N: usize> JsonSchema for Stack<T, N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Stack_of_{N}_{}", T::schema_name()).into()
    }

    fn json_schema(types: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": types.subschema_for::<T>(), "maxItems": N })
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn what_is_pushed_last_is_awaited_first() {
        let mut stack = Stack::<u8, 3>::of(1);
        stack.push(2);
        assert_eq!(stack.replace(3), 2);
        assert_eq!((stack.top(), stack.len()), (Some(&3), 2));
        if let Some(top) = stack.top_mut() {
            *top += 1;
        }
        assert_eq!(stack.iter().rev().copied().collect::<Vec<_>>(), [4, 1]);
        assert_eq!((stack.pop(), stack.pop(), stack.pop()), (Some(4), Some(1), None));
        assert!(stack.is_empty() && stack.top().is_none());
    }

    #[test]
    fn what_was_taken_off_leaves_no_trace() {
        let mut stack = Stack::<u8, 2>::of(1);
        let before = stack;
        stack.push(2);
        assert!(stack.is_full() && stack != before);
        stack.pop();
        assert_eq!(stack, before);
        stack.clear();
        assert_eq!(stack, Stack::new());
    }

    #[test]
    #[should_panic(expected = "2 decisions are pending, and there is room for no more")]
    fn too_many_are_a_fault_of_the_program() {
        let _: Stack<u8, 2> = (0..3).collect();
    }

    #[test]
    #[should_panic(expected = "nothing is pending")]
    fn nothing_cannot_be_replaced() {
        Stack::<u8, 2>::new().replace(1);
    }

    #[test]
    fn in_files_it_is_a_plain_list_and_too_long_a_list_is_refused() {
        let stack: Stack<u8, 2> = [7, 9].into_iter().collect();
        let text = serde_json::to_string(&stack).unwrap();
        assert_eq!(text, "[7,9]");
        assert_eq!(serde_json::from_str::<Stack<u8, 2>>(&text).unwrap(), stack);
        let refused = serde_json::from_str::<Stack<u8, 2>>("[1,2,3]").unwrap_err().to_string();
        assert!(refused.contains("invalid length 3, expected a list of at most 2"), "{refused}");
        assert!(serde_json::from_str::<Stack<u8, 2>>("[1,300]").is_err());
        let schema = schemars::schema_for!(Stack<u8, 2>).to_value();
        assert_eq!((&schema["type"], &schema["maxItems"]), (&"array".into(), &2.into()));
    }
}
