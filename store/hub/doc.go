// Package hub is a table's side of its site's hub: what lets it in, the connection, the way of its record.
//
// It must never know what a record means, show anything, or make the table wait: whatever the network
// does, the table deals on.
//
// Invariants:
//   - Only a hub with the public key that was pinned at joining is spoken to.
//   - Each connection has an inbox of its own: nobody overhears what another is answered.
//   - Secrets are in one private file beside the database, and leave it for nobody.
package hub
