//go:build !linux

package tcp

import "syscall"

// limitUnanswered does nothing: this system has no such limit, and its own is used.
func limitUnanswered(_, _ string, _ syscall.RawConn) error { return nil }
