// Package hub is a site's hub: the server that receives every table's records, the members that may join it, and the
// storage of the records. The server is nats-server in this process, with JetStream or as a leaf node of the site's own
// NATS.
//
// It must never change a record, remove one that its site still keeps, show anything, or hold a private key of a
// table or a station.
//
// Invariants:
//   - A table's stream holds its journal's own bytes, at the journal's own sequences.
//   - Joins, revocations and changes of people are in the hub's own record, a journal like a table's, before they
//     take effect.
//   - Each member may only publish and read its own messages.
package hub
