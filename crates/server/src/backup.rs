//! Backups: all that a database holds as one compressed file, the same for both databases, so that a backup of either can
//! be restored into either. A backup is one moment of a database that may be in use.
//!
//! The file is zstd (with checksum) over lines of JSON: a head, for each table a line with its columns and a line for each
//! row, and a last line with the number of rows.

use crate::anydb::{connect, connect_new, is_postgres};
use crate::store::Fault;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The tables that are kept. All else in a database can be made again.
pub const TABLES: [&str; 21] = [
    "person",
    "session",
    "game",
    "deed",
    "pack",
    "chat",
    "note",
    "battle",
    "block",
    "address",
    "notice",
    "vapid",
    "standing",
    "away",
    "large",
    "past",
    "forecast",
    "audit",
    "announcement",
    "pulse",
    "reset",
];
/// The format that is written.
const FORMAT: u32 = 1;
/// How strongly files are compressed.
const LEVEL: i32 = 9;
/// How many rows are inserted with one statement.
const AT_ONCE: usize = 100;
/// No line of a backup is longer.
const LONGEST: usize = 1 << 28;

/// Why there is no backup, or it was not restored. Nothing has changed.
#[derive(Debug)]
pub enum BackupFailed {
    /// The database cannot be opened or read or written.
    Database(Fault),
    /// The file cannot be read or written.
    File(io::Error),
    /// There is a file of this name already.
    FileThere,
    /// There is no such database to back up.
    NoDatabase,
    /// The database holds something already.
    NotEmpty,
    /// The file is not a backup, or is damaged; why, and in which line.
    Broken(String, usize),
    /// The backup has something that this version does not know.
    TooNew(String),
}

impl From<Fault> for BackupFailed {
    fn from(fault: Fault) -> BackupFailed {
        BackupFailed::Database(fault)
    }
}

impl From<io::Error> for BackupFailed {
    fn from(error: io::Error) -> BackupFailed {
        BackupFailed::File(error)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    grognard: String,
    format: u32,
    version: String,
    made: i64,
    rows: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    table: String,
    columns: Vec<Column>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Column {
    name: String,
    kind: ColumnKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ColumnKind {
    Number,
    Text,
    Bytes,
}

/// Writes a backup and gives the number of rows. `progress` is told how many of how many rows are done.
pub async fn backup(
    database: &str,
    file: &Path,
    replace: bool,
    mut progress: impl FnMut(u64, u64),
) -> Result<u64, BackupFailed> {
    let missing = || !Path::new(database.strip_prefix("sqlite:").unwrap_or(database)).exists();
    if !is_postgres(database) && missing() {
        return Err(BackupFailed::NoDatabase);
    }
    if file.exists() && !replace {
        return Err(BackupFailed::FileThere);
    }
    let mut connection = connect(database).await?;
    connection
        .execute(match is_postgres(database) {
            true => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
            false => "BEGIN",
        })
        .await?;
    let part = part_of(file);
    let written = write(&mut connection, &part, is_postgres(database), &mut progress).await;
    let done = written.and_then(|rows| fs::rename(&part, file).map(|()| rows).map_err(BackupFailed::from));
    if done.is_err() {
        let _ = fs::remove_file(&part);
    }
    done
}

/// The name of a backup that is being written.
fn part_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

async fn write(
    from: &mut AnyConnection,
    path: &Path,
    postgres: bool,
    progress: &mut impl FnMut(u64, u64),
) -> Result<u64, BackupFailed> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut to = zstd::Encoder::new(BufWriter::new(options.open(path)?), LEVEL)?;
    to.include_checksum(true)?;
    let mut total = 0;
    let mut tables = Vec::new();
    for table in TABLES {
        let columns = columns(from, table, postgres).await?;
        if !columns.is_empty() {
            total += count(from, table).await?;
            tables.push(Table { table: table.to_owned(), columns });
        }
    }
    let head = Header {
        grognard: "backup".to_owned(),
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        made: crate::clock::now(),
        rows: total,
    };
    line(&mut to, &head)?;
    let mut done = 0;
    for table in tables {
        line(&mut to, &table)?;
        let sql = format!("SELECT {} FROM {}", names(&table.columns), table.table);
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut *from);
        while let Some(row) = rows.try_next().await? {
            line(&mut to, &row_values(&row, &table.columns)?)?;
            done += 1;
            progress(done, total);
        }
    }
    line(&mut to, &End { end: done })?;
    let file = to.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    Ok(done)
}

fn line(to: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *to, value)?;
    to.write_all(b"\n")
}

fn names(columns: &[Column]) -> String {
    columns.iter().map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ")
}

async fn count(from: &mut AnyConnection, table: &str) -> Result<u64, Fault> {
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let rows: i64 = sqlx::query(AssertSqlSafe(sql)).fetch_one(from).await?.try_get(0)?;
    Ok(rows as u64)
}

async fn columns(from: &mut AnyConnection, table: &str, postgres: bool) -> Result<Vec<Column>, Fault> {
    let sql = match postgres {
        true => {
            "SELECT column_name::text, data_type::text FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name"
        }
        false => "SELECT name, type FROM pragma_table_info($1) ORDER BY name",
    };
    let rows = sqlx::query(sql).bind(table).fetch_all(from).await?;
    rows.iter()
        .map(|row| {
            let kind: String = row.try_get(1)?;
            let kind = match kind.to_lowercase().as_str() {
                "text" => ColumnKind::Text,
                "bytea" | "blob" => ColumnKind::Bytes,
                "bigint" | "integer" | "smallint" => ColumnKind::Number,
                other => return Err(Fault::Decode(format!("a column of kind {other} in {table}").into())),
            };
            Ok(Column { name: row.try_get(0)?, kind })
        })
        .collect()
}

fn row_values(row: &AnyRow, columns: &[Column]) -> Result<Vec<Value>, Fault> {
    let value = |(place, column): (usize, &Column)| match column.kind {
        ColumnKind::Number => Ok(row.try_get::<Option<i64>, _>(place)?.into()),
        ColumnKind::Text => Ok(row.try_get::<Option<String>, _>(place)?.into()),
        ColumnKind::Bytes => {
            let bytes = row.try_get::<Option<Vec<u8>>, _>(place)?;
            Ok(bytes.map(|bytes| STANDARD_NO_PAD.encode(bytes)).into())
        }
    };
    columns.iter().enumerate().map(value).collect()
}

/// Lines of a backup, counted.
struct Lines {
    from: BufReader<zstd::Decoder<'static, BufReader<File>>>,
    number: usize,
}

impl Lines {
    fn open(path: &Path) -> Result<Lines, BackupFailed> {
        let decoder = zstd::Decoder::new(File::open(path)?)?;
        Ok(Lines { from: BufReader::new(decoder), number: 0 })
    }

    fn broken(&self, why: impl ToString) -> BackupFailed {
        BackupFailed::Broken(why.to_string(), self.number)
    }

    fn next(&mut self) -> Result<String, BackupFailed> {
        let mut line = Vec::new();
        self.number += 1;
        let read = io::Read::take(&mut self.from, LONGEST as u64).read_until(b'\n', &mut line);
        read.map_err(|error| self.broken(error))?;
        match line.pop() {
            Some(b'\n') => String::from_utf8(line).map_err(|error| self.broken(error)),
            _ => Err(self.broken("the file ends early")),
        }
    }

    /// There is nothing more, and the checksum was right.
    fn end(&mut self) -> Result<(), BackupFailed> {
        match self.from.fill_buf().map(<[u8]>::is_empty) {
            Ok(true) => Ok(()),
            Ok(false) => Err(self.broken("the file goes on after its end")),
            Err(error) => Err(self.broken(error)),
        }
    }

    fn head(&mut self) -> Result<Header, BackupFailed> {
        let line = self.next()?;
        let head: Header = serde_json::from_str(&line).map_err(|error| self.broken(error))?;
        match (head.grognard.as_str(), head.format) {
            ("backup", FORMAT) => Ok(head),
            ("backup", other) => Err(BackupFailed::TooNew(format!("format {other}"))),
            _ => Err(self.broken("not a backup of Grognard")),
        }
    }
}

/// Restores a backup into an empty database, or in place of what it holds; gives the number of rows. All of it is done in
/// one transaction.
pub async fn restore(
    database: &str,
    file: &Path,
    replace: bool,
    mut progress: impl FnMut(u64, u64),
) -> Result<u64, BackupFailed> {
    let mut lines = Lines::open(file)?;
    let head = lines.head()?;
    let mut connection = connect_new(database).await?;
    let mut transaction = connection.begin().await?;
    for table in TABLES {
        if count(&mut transaction, table).await? > 0 {
            if !replace {
                return Err(BackupFailed::NotEmpty);
            }
            transaction.execute(AssertSqlSafe(format!("DELETE FROM {table}"))).await?;
        }
    }
    let postgres = is_postgres(database);
    let rows = fill(&mut transaction, &mut lines, postgres, &mut |done| progress(done, head.rows)).await?;
    for (table, given) in NUMBERED {
        transaction.execute(AssertSqlSafe(number_on(table, given, postgres))).await?;
    }
    transaction.commit().await?;
    Ok(rows)
}

/// The tables whose rows are numbered, and where else numbers stand that were given to rows which are no more: nobody gets them again.
const NUMBERED: [(&str, &[(&str, &str)]); 5] = [
    ("person", &[("first", "game"), ("second", "game"), ("maker", "game")]),
    ("game", &[("game", "deed")]),
    ("notice", &[]),
    ("audit", &[]),
    ("announcement", &[]),
];

/// Lets the numbers of a table go on after the last that was given.
fn number_on(table: &str, elsewhere: &[(&str, &str)], postgres: bool) -> String {
    let given =
        elsewhere.iter().map(|(column, other)| format!(" UNION ALL SELECT MAX({column}) FROM {other}"));
    let given = format!("(SELECT MAX(id) AS given FROM {table}{}) AS numbers", given.collect::<String>());
    match postgres {
        true => format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT COALESCE(MAX(given), 0) + 1 FROM {given}), false)"
        ),
        // Those that are not numbered so have no line there.
        false => format!(
            "UPDATE sqlite_sequence SET seq = (SELECT MAX(given) FROM {given}) \
             WHERE name = '{table}' AND seq < (SELECT MAX(given) FROM {given})"
        ),
    }
}

async fn fill(
    to: &mut AnyConnection,
    lines: &mut Lines,
    postgres: bool,
    progress: &mut impl FnMut(u64),
) -> Result<u64, BackupFailed> {
    let mut table: Option<Table> = None;
    let mut gathered: Vec<Vec<Value>> = Vec::new();
    let mut done = 0;
    loop {
        let line = lines.next()?;
        let row = line.starts_with('[');
        if gathered.len() == AT_ONCE || (!row && !gathered.is_empty()) {
            let table = table.as_ref().expect("rows are gathered for a table");
            insert(to, table, &gathered).await?;
            gathered.clear();
            progress(done);
        }
        if row {
            let columns = table.as_ref().map_or(0, |table| table.columns.len());
            let values: Vec<Value> = serde_json::from_str(&line).map_err(|error| lines.broken(error))?;
            if values.len() != columns || columns == 0 {
                return Err(lines.broken("a row that does not fit its table"));
            }
            gathered.push(values);
            done += 1;
        } else if let Ok(next) = serde_json::from_str::<Table>(&line) {
            fits(to, &next, postgres).await?;
            table = Some(next);
        } else {
            let End { end } = serde_json::from_str(&line).map_err(|error| lines.broken(error))?;
            lines.end()?;
            return match end == done {
                true => Ok(done),
                false => Err(lines.broken(format!("{end} rows were written, {done} are there"))),
            };
        }
    }
}

/// Whether this version knows the table and all of its columns.
async fn fits(to: &mut AnyConnection, table: &Table, postgres: bool) -> Result<(), BackupFailed> {
    if !TABLES.contains(&table.table.as_str()) {
        return Err(BackupFailed::TooNew(table.table.clone()));
    }
    let ours = columns(to, &table.table, postgres).await?;
    match table.columns.iter().find(|column| !ours.contains(column)) {
        Some(column) => Err(BackupFailed::TooNew(format!("{}.{}", table.table, column.name))),
        None => Ok(()),
    }
}

async fn insert(to: &mut AnyConnection, table: &Table, rows: &[Vec<Value>]) -> Result<(), BackupFailed> {
    let width = table.columns.len();
    let tuple = |row: usize| {
        let places: Vec<String> = (1..=width).map(|place| format!("${}", row * width + place)).collect();
        format!("({})", places.join(", "))
    };
    let tuples: Vec<String> = (0..rows.len()).map(tuple).collect();
    let sql = format!("INSERT INTO {} ({}) VALUES {}", table.table, names(&table.columns), tuples.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (value, column) in rows.iter().flat_map(|row| row.iter().zip(&table.columns)) {
        query = match column.kind {
            ColumnKind::Number => query.bind(value.as_i64()),
            ColumnKind::Text => query.bind(value.as_str().map(str::to_owned)),
            ColumnKind::Bytes => {
                query.bind(value.as_str().and_then(|text| STANDARD_NO_PAD.decode(text).ok()))
            }
        };
    }
    query.execute(to).await?;
    Ok(())
}
