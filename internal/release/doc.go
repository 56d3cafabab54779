// Command release makes a release of the commit that is checked out, for make release. The files are the same bytes on
// any machine with the same Go: nothing in them depends on the folder, the clock, the user or the machine.
//
//	go run ./internal/release [--out DIR] [--arch amd64,arm64] [--key FILE] [--public-key FILE]
//
// It writes into DIR, for each architecture: pitboss_VERSION_ARCH.deb, .tar.gz and .cdx.json (its parts, CycloneDX);
// then pitboss_VERSION_programs.json (for pitboss version --check), SHA256SUMS and, with a key, SHA256SUMS.minisig.
//
// The program pins the public key in packaging/release.pub or of --public-key, else the one that belongs to the key
// that signs. The secret key is read from the FILE in --key or PITBOSS_RELEASE_KEY, and its password, if it has one,
// from PITBOSS_RELEASE_PASSWORD. No key is in the repository.
package main
