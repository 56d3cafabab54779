package hub

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"pitboss/clock"
	"pitboss/ordinary"
	"pitboss/store"
)

const (
	// ofStream and criticalWrite enclose the name of a stream in the server's message that it could not be written.
	// From then on the stream accepts nothing until it is reopened.
	ofStream, criticalWrite = "Filestore [", "] Critical write error: "
	// roomWanted is how many bytes must be free on the disk before the streams are reopened. With less than
	// minRoom the disk counts as full, although nothing needs to be written.
	roomWanted, minRoom = 16 << 20, 1 << 20
	// reopenPause is the pause before streams that could not be written are reopened.
	reopenPause = 2 * time.Second
	// moreThanAnyDisk exceeds the size of any disk, in bytes.
	moreThanAnyDisk = 1 << 60
)

// notWritten reports whether the server's message says that a stream could not be written. Messages about a client,
// which may contain the client's words, begin differently.
func notWritten(said string) bool {
	of, is := strings.CutPrefix(said, ofStream)
	_, why, found := strings.Cut(of, criticalWrite)
	return is && found && why != ""
}

// lookAtDisk checks whether a stream could not be written, and reopens the streams once there is room.
func (h *Hub) lookAtDisk(ctx context.Context) {
	broken, now := h.broken.Load(), h.trouble.Load()
	room, unknown := ordinary.FreeBytes(h.options.Dir)
	switch {
	case now == nil && (broken != nil && isFull(*broken) || unknown == nil && room < minRoom):
		h.begin("the hub's disk is full: make room on it")
		return
	case now == nil && broken == nil:
		return
	case now == nil:
		h.begin("a stream cannot be written: " + *broken)
		return
	}
	if clock.Since(now.Since) < reopenPause || room < roomWanted {
		return
	}
	h.broken.Store(nil)
	if broken == nil { // nothing was to be written meanwhile
		h.end(now.Since)
		return
	}
	if err := h.reopenStreams(ctx); err != nil {
		h.begin("the streams cannot be opened again: " + err.Error())
		return
	}
	h.end(now.Since)
}

// reopenStreams reopens the server's streams. Tables resend records that the server confirmed but lost.
func (h *Hub) reopenStreams(ctx context.Context) error {
	if err := h.server.ShutdownJetStream(); err != nil {
		return err
	}
	if err := h.server.EnableJetStream(&server.JetStreamConfig{
		StoreDir: filepath.Join(h.options.Dir, streamsDir), SyncInterval: syncInterval,
		MaxMemory: maxMemory, MaxStore: mostStored(h.options), Strict: true, CompressOK: true,
	}); err != nil {
		return err
	}
	return h.remake(ctx)
}

// mostStored returns the size limit of the streams. Without one the server would use three quarters of the space that
// is free when it opens them; beyond that it would accept nothing and never check again. A full disk shows when
// writing fails.
func mostStored(o Options) int64 { return cmp.Or(o.MostBytes, moreThanAnyDisk) }

// isFull reports whether a message is that of a full disk. The server keeps only the text of the system's error.
func isFull(said string) bool { return strings.Contains(said, syscall.ENOSPC.Error()) }

// startError says what to do if a hub cannot start because its disk is full.
func startError(dir string, err error) error {
	if !isFull(err.Error()) || errors.Is(err, store.ErrDiskFull) {
		return err
	}
	return fmt.Errorf("there is no room on the disk of %s: free some space and start the hub again (%w)", dir, err)
}
