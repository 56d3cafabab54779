// Package witness is the witness in a site's hub: it cosigns the heads of the tables' records, and has
// other witnesses cosign them. The protocol is C2SP's tlog-witness, its add-checkpoint carried as request
// and reply over NATS between table and hub, by HTTP between the hub and others.
//
// It must never trust a root or a key that a request brings, or answer before it has on the disk what it
// answers.
//
// Invariants:
//   - Of each record, the heads cosigned are those of one tree that only grows.
//   - The root of a head that is cosigned is that of the records the hub received.
package witness
