// Package site is the words that a site's hub, its tables and its floor share: names of subjects and
// streams, what a table says of itself, what the floor orders.
//
// It must never have a clock, I/O or a connection, nor know how anything is carried or kept.
//
// Invariants:
//   - Two names never share a subject or a stream.
//   - Nothing here tells what is concealed at a table.
package site
