package hub

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

const (
	// ofStream and criticalWrite are around the name of a stream that could not be written, in what the server says of
	// it; from then on it takes nothing, until it is opened again.
	ofStream, criticalWrite = "Filestore [", "] Critical write error: "
	// roomWanted is how many bytes must be free on the disk before the streams are opened again.
	roomWanted = 16 << 20
	// reopenAfter is the pause before streams that could not be written are opened again.
	reopenAfter = 2 * time.Second
	// moreThanAnyDisk is how many bytes no disk has.
	moreThanAnyDisk = 1 << 60
)

// notWritten reports whether the server says that a stream could not be written. What it says of a client has that
// client's words in it, and begins otherwise.
func notWritten(said string) bool {
	of, is := strings.CutPrefix(said, ofStream)
	_, why, found := strings.Cut(of, criticalWrite)
	return is && found && why != ""
}

// lookAtDisk looks whether a stream could not be written. Once there is room the streams are opened again.
func (h *Hub) lookAtDisk(ctx context.Context) {
	broken, now := h.broken.Load(), h.trouble.Load()
	switch {
	case now == nil && broken == nil:
		return
	case now == nil && strings.Contains(*broken, syscall.ENOSPC.Error()):
		h.begin("the hub's disk is full: make room on it")
		return
	case now == nil:
		h.begin("a stream cannot be written: " + *broken)
		return
	}
	if time.Since(now.Since) < reopenAfter || free(h.options.Dir) < roomWanted {
		return
	}
	h.broken.Store(nil)
	if err := h.reopenStreams(ctx); err != nil {
		h.begin("the streams cannot be opened again: " + err.Error())
		return
	}
	h.end(now.Since)
}

// reopenStreams opens the server's streams again. What it said it had and has not, the tables send again.
func (h *Hub) reopenStreams(ctx context.Context) error {
	if err := h.server.ShutdownJetStream(); err != nil {
		return err
	}
	if err := h.server.EnableJetStream(&server.JetStreamConfig{
		StoreDir: filepath.Join(h.options.Dir, streamsDir), SyncInterval: syncEvery,
		MaxMemory: mostMemory, MaxStore: mostStored(h.options), Strict: true, CompressOK: true,
	}); err != nil {
		return err
	}
	return h.remake(ctx)
}

// mostStored returns what the streams may take on the disk. The server would take three quarters of what is free when
// it opens them for a limit, beyond which it takes nothing and never looks again; a disk that is full is seen by
// writing.
func mostStored(o Options) int64 { return cmp.Or(o.MostBytes, moreThanAnyDisk) }

// free returns how many bytes of a folder's disk are free; 0 where nobody knows.
func free(dir string) int64 {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return 0
	}
	return int64(disk.Bavail) * disk.Bsize
}
