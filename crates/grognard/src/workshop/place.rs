//! Where in a text of JSON something lies, by its path: `combat.table[2].difference`.

/// Line and column, from 1, of what a path names, or of the last part of it that is there.
pub(super) fn place(text: &str, path: &str) -> (usize, usize) {
    let mut reader = Reader { text: text.as_bytes(), at: 0 };
    let steps = path.split(['.', '[']).map(|step| step.trim_end_matches(']')).filter(|step| !step.is_empty());
    let mut found = 0;
    reader.space();
    for step in steps {
        match reader.enter(step) {
            Some(at) => found = at,
            None => break,
        }
    }
    let before = &text[..found.min(text.len())];
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|&letter| letter != '\n').count() + 1)
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(b' ')
    }

    fn space(&mut self) {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    /// Goes to a member or an element of the value that begins here; says where its name, or it itself, begins.
    fn enter(&mut self, step: &str) -> Option<usize> {
        let list = self.peek() == b'[';
        if !list && self.peek() != b'{' {
            return None;
        }
        self.at += 1;
        for number in 0.. {
            self.space();
            if matches!(self.peek(), b']' | b'}') || self.at >= self.text.len() {
                return None;
            }
            let start = self.at;
            let wanted = if list { step.parse() == Ok(number) } else { self.string() == step.as_bytes() };
            if !list {
                self.space();
                self.at += 1;
                self.space();
            }
            if wanted {
                return Some(start);
            }
            self.skip();
            self.space();
            if self.peek() == b',' {
                self.at += 1;
            }
        }
        None
    }

    /// Goes past a string and gives what stands between its quotes.
    fn string(&mut self) -> &[u8] {
        let start = self.at + 1;
        self.at = start;
        while self.at < self.text.len() && self.peek() != b'"' {
            self.at += if self.peek() == b'\\' { 2 } else { 1 };
        }
        let end = self.at.min(self.text.len());
        self.at = end + 1;
        &self.text[start.min(end)..end]
    }

    /// Goes past a value.
    fn skip(&mut self) {
        let mut depth = 0usize;
        while self.at < self.text.len() {
            match self.peek() {
                b'"' => {
                    self.string();
                    if depth == 0 {
                        return;
                    }
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth == 0 => return,
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        self.at += 1;
                        return;
                    }
                }
                b',' if depth == 0 => return,
                _ => {}
            }
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_path_is_found_in_its_text() {
        let text = "{\n  \"a\": [1, {\"b\": \"}\"}],\n  \"c\": { \"d\": [\n    [1, 2],\n    [3, 4]\n  ] }\n}";
        assert_eq!(place(text, "a[1].b"), (2, 13));
        assert_eq!(place(text, "c.d[1]"), (5, 5));
        assert_eq!(place(text, "c.nowhere"), (3, 3), "as far as the path goes");
        assert_eq!(place("", "a.b"), (1, 1));
    }
}
