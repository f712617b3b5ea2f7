//! `grognard check`: what is wrong with a file somebody wrote for a game, each fault with its place.

use crate::cli::Check;
use crate::failure::Failure;
use crate::page::{Size, wrap};
use crate::workshop::{self, Finding};
use std::io::Write;
use table::{Lang, Phrase, Say};
use tongue::Tongue;

/// Checks a file, or prints the JSON Schema of its format. Faults make it fail, advice does not.
pub fn run(lang: Lang, args: &Check, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(format) = &args.schema {
        let shop = workshop::all().iter().find(|shop| shop.formats().contains(&format.as_str()));
        let Some(shop) = shop else {
            let known = workshop::all().iter().flat_map(|shop| shop.formats()).copied().collect::<Vec<_>>();
            return Err(Failure::Usage(Phrase::new("check-unknown-format").with("known", known.join(", "))));
        };
        return Ok(writeln!(out, "{:#}", shop.schema(format))?);
    }
    let Some(file) = &args.file else { return Err(Failure::Usage(Phrase::new("check-no-file"))) };
    let (shop, work) = workshop::open(file)?;
    let say = Tongue::new(lang, [shop.messages(lang)]);
    let findings = shop.check(&work)?;
    let width = Size::of_terminal().width;
    for finding in &findings {
        writeln!(out, "{}", wrap(&say.say(&words(finding)), width))?;
    }
    let fatal = findings.iter().filter(|finding| finding.fatal).count();
    let summary = Phrase::new("check-summary")
        .with("file", work.name.as_str())
        .with("faults", fatal as i64)
        .with("advice", (findings.len() - fatal) as i64);
    writeln!(out, "{}", wrap(&say.say(&summary), width))?;
    if fatal > 0 {
        out.flush()?;
        return Err(Failure::Reported);
    }
    Ok(())
}

fn words(finding: &Finding) -> Phrase {
    let message = if finding.fatal { "check-fault" } else { "check-advice" };
    let line = Phrase::new(message)
        .with("file", finding.file.as_str())
        .with("line", finding.line as i64)
        .with("column", finding.column as i64)
        .with("why", finding.why.clone());
    match finding.clause {
        Some(clause) => Phrase::new("check-with-clause").with("text", line).with("clause", clause.0),
        None => line,
    }
}
