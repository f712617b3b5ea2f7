//! Notices by mail.

use super::Failed;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use table::Phrase;

/// Sends mail through the server's own mail server.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    pub(super) fn new(url: &str, from: Mailbox) -> Result<Mailer, String> {
        let transport =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|error| error.to_string())?;
        Ok(Mailer { transport: transport.build(), from })
    }

    pub(super) async fn send(&self, to: &str, subject: &str, text: &str) -> Result<(), Failed> {
        let to: Mailbox =
            to.parse().map_err(|_| Failed::for_good(Phrase::new("server-notice-mail-address")))?;
        let message = Message::builder().from(self.from.clone()).to(to).subject(subject);
        let message =
            message.header(ContentType::TEXT_PLAIN).body(text.to_owned()).map_err(Failed::unwritten)?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "a notice by mail");
                Err(match error.is_permanent() {
                    true => Failed::for_good(Phrase::new("server-notice-mail-refused")),
                    false => Failed::now(Phrase::new("server-notice-mail-stuck")),
                })
            }
        }
    }
}
