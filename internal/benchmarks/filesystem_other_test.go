//go:build !linux

package benchmarks

import "testing"

func filesystem(*testing.B, string) string { return "an unknown filesystem" }
