// Package witness is the witness in a site's hub: it cosigns the heads of the tables' records and has other witnesses
// cosign them. The protocol is C2SP's tlog-witness; its add-checkpoint is a request and reply over NATS between a table
// and the hub, and HTTP between the hub and other witnesses.
//
// It must never trust a root or a key in a request, or send an answer before it is on the disk.
//
// Invariants:
//   - The cosigned heads of a record belong to one tree that only grows.
//   - The root of a cosigned head is that of the records the hub received.
package witness
