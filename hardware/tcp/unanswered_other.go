//go:build !linux

package tcp

import "syscall"

// limitUnanswered does nothing: this system has no such option and uses its own limit.
func limitUnanswered(_, _ string, _ syscall.RawConn) error { return nil }
