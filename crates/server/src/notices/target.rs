//! Which addresses the server may send to. Somebody else chooses them, so those inside our own network are refused.

use hyper_util::client::legacy::connect::dns::Name;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use tower_service::Service;

/// Whether an address belongs to this machine or to a network that is not the world's.
pub(super) fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => {
            let [first, second, ..] = four.octets();
            four.is_private()
                || four.is_loopback()
                || four.is_link_local()
                || four.is_unspecified()
                || four.is_broadcast()
                || four.is_multicast()
                || first == 0
                || (first == 100 && (64..128).contains(&second))
        }
        IpAddr::V6(six) => match six.to_ipv4() {
            Some(four) => is_private(IpAddr::V4(four)),
            None => {
                six.is_unique_local()
                    || six.is_unicast_link_local()
                    || six.is_multicast()
                    || six.is_unspecified()
            }
        },
    }
}

/// Finds the addresses of a name, without the private ones unless they are allowed.
#[derive(Clone, Debug)]
pub(super) struct Resolver {
    /// Whether they are.
    pub(super) private: bool,
}

impl Service<Name> for Resolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, io::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), io::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let private = self.private;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let fit: Vec<SocketAddr> = found.filter(|at| private || !is_private(at.ip())).collect();
            match fit.is_empty() {
                true => Err(io::ErrorKind::PermissionDenied.into()),
                false => Ok(fit.into_iter()),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::is_private;

    #[test]
    fn our_own_network_is_not_the_world() {
        for ours in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.9",
            "169.254.169.254",
            "100.64.0.1",
            "::1",
            "fd00::1",
            "::ffff:10.0.0.1",
        ] {
            assert!(is_private(ours.parse().expect("an address")), "{ours}");
        }
        for world in ["9.9.9.9", "2606:4700::1111"] {
            assert!(!is_private(world.parse().expect("an address")), "{world}");
        }
    }
}
