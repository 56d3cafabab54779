package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// stopTimeout is how long a command that was told to stop may take to report that it did.
const stopTimeout = 500 * time.Millisecond

// errLeftBehind means that a command was told to stop while it waited for an answer, and kept waiting.
var errLeftBehind = errors.New("told to stop while it waited for an answer; " +
	"whether what it had asked for is done is not known")

// closers lists the commands that must release something at their end, such as a terminal, a device or the
// connections of a site, and that end by themselves afterwards.
var closers = []string{"table", "floor", "demo", "demo site", "hub"}

// executed runs the command that the arguments name. A command that waits for an unresponsive hub, a lock or a disk
// cannot be interrupted: if it is told to stop, executed returns without it, and it ends with the process.
func executed(ctx context.Context, root *cobra.Command, args []string) error {
	found, _, err := root.Find(args)
	path := strings.TrimPrefix(found.CommandPath(), root.Name()+" ")
	if err != nil || slices.Contains(closers, path) || strings.HasPrefix(path, "devices ") {
		return root.ExecuteContext(ctx)
	}
	done := make(chan error, 1)
	go func() { done <- root.ExecuteContext(ctx) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(stopTimeout):
		return errLeftBehind
	}
}
