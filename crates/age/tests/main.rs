//! The rules of the table, chapter by chapter.
