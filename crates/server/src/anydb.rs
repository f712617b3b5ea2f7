//! Either database through one connection type, for work that both do alike and that need not be fast.

use crate::store::{self, Fault};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection};
use std::time::Duration;

/// Whether an address names a PostgreSQL database.
pub(crate) fn is_postgres(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

/// The address of a database, with a scheme.
fn url(address: &str) -> String {
    if is_postgres(address) {
        return address.to_owned();
    }
    let mut url = "sqlite:".to_owned();
    for letter in address.strip_prefix("sqlite:").unwrap_or(address).chars() {
        match letter {
            '%' | '?' | '#' | ' ' => url += &format!("%{:02X}", letter as u32),
            plain => url.push(plain),
        }
    }
    url
}

/// One connection to a database, whose tables are first brought up to date.
pub(crate) async fn connect_new(address: &str) -> Result<AnyConnection, Fault> {
    drop(store::open(address).await?);
    connect(address).await
}

/// One connection to a database as it is.
pub(crate) async fn connect(address: &str) -> Result<AnyConnection, Fault> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&url(address)).await
}

/// A few connections to a database that is open already.
pub(crate) async fn pool(address: &str) -> Result<AnyPool, Fault> {
    sqlx::any::install_default_drivers();
    let options = AnyPoolOptions::new().max_connections(2).acquire_timeout(Duration::from_secs(10));
    options.connect(&url(address)).await
}

#[cfg(test)]
mod tests {
    use super::url;

    #[test]
    fn files_with_odd_names_have_addresses() {
        assert_eq!(url("/var/my games/50%.sqlite"), "sqlite:/var/my%20games/50%25.sqlite");
        assert_eq!(url("sqlite:games.sqlite"), "sqlite:games.sqlite");
        assert_eq!(url("postgres://a@b/c?d=e"), "postgres://a@b/c?d=e");
    }
}
