// Package hub is a site's hub: the server that takes every table's records, who may join it, and what it
// keeps of them. The server is nats-server in this process, with JetStream or as a leaf node of the site's own NATS.
//
// It must never change a record, remove one that its site still keeps, show anything, or hold a private key of a
// table or a station.
//
// Invariants:
//   - A table's stream holds its journal's own bytes, at the journal's own sequences.
//   - Who joins, is revoked or changes people is in the hub's own record, a journal like a table's, before it
//     is so.
//   - Each member may publish and read what is its own, and nothing else.
package hub
