// Package site defines the messages that a site's hub, its tables and its floor exchange: the names of subjects and
// streams, a table's report of its state, the floor's orders.
//
// It must never have a clock, I/O or a connection, nor know how messages are transported or stored.
//
// Invariants:
//   - Two names never share a subject or a stream.
//   - No message reveals what is concealed at a table.
package site
