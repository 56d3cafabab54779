package hub

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
)

// streamsDeleted is the subject of a server's notices about deleted streams.
const streamsDeleted = "$JS.EVENT.ADVISORY.STREAM.DELETED.*"

const (
	// remakeTimeout is the timeout for recreating streams.
	remakeTimeout = 10 * time.Second
	// filesTimeout is how long the server may take to remove a deleted stream's files, filesInterval how often the
	// hub looks whether it has.
	filesTimeout  = 5 * time.Second
	filesInterval = 10 * time.Millisecond
)

// streams returns the configurations of all streams of the hub.
func (h *Hub) streams() []jetstream.StreamConfig {
	h.mu.Lock()
	records := h.members.kept()
	h.mu.Unlock()
	streams := siteStreams(h.secrets.Site, h.replicas(), h.options.ForkBytes)
	for _, record := range records {
		streams = append(streams, recordStream(h.secrets.Site, record, h.replicas()))
	}
	return streams
}

// remakeStreams recreates deleted streams until ctx ends. Each table then sends its whole record again, which the
// witness compares with what it cosigned.
func (h *Hub) remakeStreams(ctx context.Context) error {
	deleted, err := h.connection.SubscribeSync(streamsDeleted)
	if err != nil {
		return err
	}
	defer func() { _ = deleted.Unsubscribe() }() // the connection may be closed already
	for {
		message, err := deleted.NextMsgWithContext(ctx)
		if err != nil && !errors.Is(err, nats.ErrSlowConsumer) {
			return err
		}
		var told struct {
			Stream string `json:"stream"`
		}
		if err == nil && json.Unmarshal(message.Data, &told) == nil && h.has(told.Stream) {
			h.options.Log.Error("a stream was deleted, which the hub never does: it is made again", "stream", told.Stream)
		}
		// Anybody can send such a notice, so existing streams stay as they are.
		h.remakeUntilThere(ctx)
	}
}

// remakeUntilThere recreates missing streams as soon as possible, until ctx ends.
func (h *Hub) remakeUntilThere(ctx context.Context) {
	for said := ""; ; {
		err := h.remake(ctx)
		if err == nil || ctx.Err() != nil {
			return
		}
		if now := err.Error(); now != said {
			said = now
			h.options.Log.Error("the hub's streams are not all there: they are made as soon as that is possible", "error", err)
		}
		clock.Pause(ctx, followPause)
	}
}

// has reports whether a stream is one of the hub's.
func (h *Hub) has(stream string) bool {
	return slices.ContainsFunc(h.streams(), func(one jetstream.StreamConfig) bool { return one.Name == stream })
}

// isThere reports whether a stream exists. A stream without a leader never answers the request, so the caller soon
// asks again.
func (h *Hub) isThere(ctx context.Context, name string) (bool, error) {
	ctx, stop := context.WithTimeout(ctx, accountTimeout)
	defer stop()
	_, err := h.js.Stream(ctx, name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return false, nil
	}
	return err == nil, err
}

// awaitFilesGone waits until the files of a missing stream are gone. The hub's own server forgets a stream that it
// deletes before it removes the files: a stream made in between would begin with the deleted records and then lose its
// files. Files that stay belong to a stream that the server could not open; that one is made from them.
func (h *Hub) awaitFilesGone(ctx context.Context, stream string) error {
	if h.options.Cluster.is() {
		return nil // a cluster deletes and makes streams one after the other
	}
	account, err := h.secrets.signer()
	if err != nil {
		return err
	}
	folder := filepath.Join(h.options.Dir, streamsDir, server.JetStreamStoreDir, account, "streams", stream)
	for end := clock.In(filesTimeout); clock.Now().Before(end); {
		if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(filesInterval):
		}
	}
	return nil
}

// remake recreates missing streams and sends their contents again.
func (h *Hub) remake(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, remakeTimeout)
	defer stop()
	made := false
	defer func() {
		if made && h.options.Cluster.is() {
			h.dropMembers() // nobody answers what they sent over the leaf meanwhile
		}
	}()
	for _, config := range h.streams() {
		there, err := h.isThere(ctx, config.Name)
		if err != nil {
			return err
		}
		if there {
			continue
		}
		if err := h.awaitFilesGone(ctx, config.Name); err != nil {
			return err
		}
		if err := h.makeStreams(ctx, []jetstream.StreamConfig{config}); err != nil {
			return err
		}
		made = true
		if !h.has(config.Name) { // its record was removed meanwhile
			if err := h.js.DeleteStream(ctx, config.Name); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
				return err
			}
			continue
		}
		switch config.Name {
		case h.secrets.Site.StationStream():
			if err := h.tellFloors(ctx); err != nil {
				return err
			}
		case h.secrets.Site.PersonStream():
			h.roster.lostPeople.Store(true)
		case h.secrets.Site.DutyStream():
			h.roster.lostDuty.Store(true)
		}
	}
	return nil
}
