package hub

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"pitboss/internal/control"
	"pitboss/internal/supervise"
)

// task is one goroutine of the hub.
type task struct {
	name string
	run  func(context.Context) error
}

// tasks returns the goroutines of the hub.
func (h *Hub) tasks() []task {
	tasks := []task{
		{"the witness", h.witness.Run},
		{"the hub's own heads", h.signOwn},
		{"the roster", h.roster.run},
		{"forks", h.followForks},
		{"deleted streams", h.remakeStreams},
		{"old records", h.removeOld},
		{"the size of the records", h.measure},
		{"the tables' last words", h.keepStates},
		{"floor stations", h.tellUntold},
		{"wallboards", h.tellWall},
		{"the streams", h.watchStreams},
		{"the metrics", h.serveFigures},
		{"the control socket", control.New(h.journal, h.ChangePeople, h.options.Log).Run},
	}
	for _, one := range h.serving {
		tasks = append(tasks, task{one.name, func(ctx context.Context) error { return h.serve(ctx, one) }})
	}
	return tasks
}

// Run runs the hub until ctx ends or one of its tasks fails.
func (h *Hub) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if err := keep(h.options.Dir, addressFile, []byte(strings.Join(h.urls, "\n")+"\n")); err != nil {
		return err
	}
	defer func() { _ = os.Remove(filepath.Join(h.options.Dir, addressFile)) }() // the next start replaces it
	var all sync.WaitGroup
	for _, one := range h.tasks() {
		all.Go(func() {
			err := supervise.Run(h.options.Log, one.name, func() error {
				if err := one.run(ctx); err != nil {
					return fmt.Errorf("%s: %w", one.name, err)
				}
				return nil
			})
			if err != nil && ctx.Err() == nil {
				cancel(err)
			}
		})
	}
	<-ctx.Done()
	all.Wait()
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}

// Close stops the server and releases the folder.
func (h *Hub) Close() {
	if h.gate != nil {
		h.gate.Close()
	}
	if h.connection != nil {
		h.connection.Close()
	}
	if h.server != nil {
		h.server.Shutdown()
		h.server.WaitForShutdown()
	}
	if h.journal != nil {
		h.journal.Close()
	}
}
