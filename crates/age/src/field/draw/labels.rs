//! Names on a drawing: each is put where it hides least, so that all can be read.

/// A rectangle of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Frame {
    /// A rectangle about its middle.
    pub(super) fn about((x, y): (f64, f64), width: f64, height: f64) -> Frame {
        Frame {
            left: x - width / 2.0,
            top: y - height / 2.0,
            right: x + width / 2.0,
            bottom: y + height / 2.0,
        }
    }

    /// The rectangle about points.
    pub(super) fn around(points: impl IntoIterator<Item = (f64, f64)>) -> Frame {
        let none = Frame { left: f64::MAX, top: f64::MAX, right: f64::MIN, bottom: f64::MIN };
        points.into_iter().fold(none, |all, (x, y)| Frame {
            left: all.left.min(x),
            top: all.top.min(y),
            right: all.right.max(x),
            bottom: all.bottom.max(y),
        })
    }

    pub(super) fn middle(self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    fn shared(self, other: Frame) -> f64 {
        let wide = self.right.min(other.right) - self.left.max(other.left);
        let high = self.bottom.min(other.bottom) - self.top.max(other.top);
        wide.max(0.0) * high.max(0.0)
    }

    fn area(self) -> f64 {
        (self.right - self.left).max(0.0) * (self.bottom - self.top).max(0.0)
    }
}

/// What is written where, and what is in the way.
pub(super) struct Lettering {
    table: Frame,
    pieces: Vec<Frame>,
    written: Vec<Frame>,
}

impl Lettering {
    pub(super) fn new(table: Frame) -> Lettering {
        Lettering { table, pieces: Vec::new(), written: Vec::new() }
    }

    /// Something that had better not be covered.
    pub(super) fn spare(&mut self, piece: Frame) {
        self.pieces.push(piece);
    }

    /// The place among these, the best first, at which a text of this size covers least.
    pub(super) fn place(
        &mut self,
        text: &str,
        size: f64,
        places: impl IntoIterator<Item = (f64, f64)>,
    ) -> (f64, f64) {
        let (width, height) = (text.chars().count() as f64 * size * 0.52, size * 1.1);
        let covers = |at: Frame| {
            let over = |all: &[Frame]| all.iter().map(|other| at.shared(*other)).sum::<f64>();
            3.0 * over(&self.written) + 2.0 * over(&self.pieces) + 5.0 * (at.area() - at.shared(self.table))
        };
        let tried = places.into_iter().map(|at| Frame::about(at, width, height)).map(|at| (covers(at), at));
        let best = tried.min_by(|(one, _), (other, _)| one.total_cmp(other));
        let Some((_, at)) = best else { return self.table.middle() };
        self.written.push(at);
        at.middle()
    }
}

/// About a rectangle: below, above, beside it, and further off.
pub(super) fn about(piece: Frame, text: &str, size: f64) -> Vec<(f64, f64)> {
    let (x, y) = piece.middle();
    let (wide, high) = (text.chars().count() as f64 * size * 0.26, size * 0.55);
    let mut places = Vec::new();
    for off in [1.5, 1.5 + size, 1.5 + 2.0 * size] {
        places.extend([(x, piece.bottom + off + high), (x, piece.top - off - high)]);
        places.extend([(piece.right + off + wide, y), (piece.left - off - wide, y)]);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_goes_where_it_hides_nothing() {
        let mut labels = Lettering::new(Frame { left: 0.0, top: 0.0, right: 100.0, bottom: 100.0 });
        let [one, other] = [20.0, 30.0].map(|x| Frame::about((x, 50.0), 8.0, 8.0));
        labels.spare(one);
        labels.spare(other);
        let size = 5.0;
        let placed = [(one, "Husson"), (other, "Hubert")].map(|(piece, name)| {
            let at = labels.place(name, size, about(piece, name, size));
            Frame::about(at, 6.0 * size * 0.52, size * 1.1)
        });
        assert!(placed[0].shared(placed[1]) <= 0.0);
        assert!(placed.iter().all(|name| name.shared(one) + name.shared(other) <= 0.0), "{placed:?}");
    }
}
