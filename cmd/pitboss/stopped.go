package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// stopWithin is how long a command that was told to stop may take to say that it did.
const stopWithin = 500 * time.Millisecond

// errLeftBehind is a command that was told to stop while it waited for somebody else, and went on waiting.
var errLeftBehind = errors.New("told to stop while it waited for an answer; " +
	"whether what it had asked for is done is not known")

// closers are the commands that have something to give back at their end, a terminal, a device or the connections of
// a site, and end by themselves once that is done.
var closers = []string{"table", "floor", "demo", "demo site", "hub"}

// executed runs the command that the arguments name. One that is told to stop while it waits for a hub that stands
// still, for a lock or for a disk cannot be interrupted: it is left behind, and ends with the process.
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
	case <-time.After(stopWithin):
		return errLeftBehind
	}
}
