// Package hub is a table's side of its site's hub: its credentials, the connection and the publishing of its record.
//
// It must never know what a record means, show anything, or make the table wait: the table keeps dealing when the
// network fails.
//
// Invariants:
//   - A table only talks to a hub with the public key that was pinned at joining.
//   - Each connection has its own inbox, so that nobody can read another's answers.
//   - Secrets are in one private file next to the database and never leave it.
package hub
