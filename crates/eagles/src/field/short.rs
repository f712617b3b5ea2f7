//! A short list that needs no memory of its own.

/// A short list that lies in the record itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Short<T, const N: usize> {
    count: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for Short<T, N> {
    fn default() -> Self {
        Short { count: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default + std::fmt::Debug, const N: usize> std::fmt::Debug for Short<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> Short<T, N> {
    /// The items.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items[..usize::from(self.count)].iter().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether there is no room for another.
    pub fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds one at the end; where there is no room the first is forgotten.
    pub fn push(&mut self, item: T) {
        if self.is_full() {
            self.items.copy_within(1.., 0);
            self.count -= 1;
        }
        self.items[usize::from(self.count)] = item;
        self.count += 1;
    }

    /// Keeps those of which `keep` is true.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = Short::default();
        self.iter().filter(keep).for_each(|item| kept.push(item));
        *self = kept;
    }
}
