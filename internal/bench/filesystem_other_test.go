//go:build !linux

package bench

import "testing"

func filesystem(*testing.B, string) string { return "an unknown filesystem" }
