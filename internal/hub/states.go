package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/site"
)

// The tables' states are in memory, because tables report them constantly. A copy on the disk keeps the last state of
// tables that no longer report, so that a restarted hub can still show the floor a round that a console left open.
const (
	statesFile = "states"
	// keepStatesInterval is how often the copy is made, keepStatesTimeout its timeout.
	keepStatesInterval = time.Minute
	keepStatesTimeout  = 10 * time.Second
	// maxStatesSize is larger than the states of any site.
	maxStatesSize = 256 << 20
)

// lastWord is the last state that a table reported.
type lastWord struct {
	Table string    `json:"table"`
	At    time.Time `json:"at"`
	Word  []byte    `json:"word"`
}

// keepStates copies the last states to the disk until ctx ends, and then once more. A site's own NATS keeps them
// itself.
func (h *Hub) keepStates(ctx context.Context) error {
	if h.options.Cluster.is() {
		<-ctx.Done()
		return nil
	}
	for clock.Pause(ctx, keepStatesInterval) {
		h.keepStatesNow(ctx)
	}
	h.keepStatesNow(context.WithoutCancel(ctx))
	return nil
}

func (h *Hub) keepStatesNow(ctx context.Context) {
	within := keepStatesTimeout
	if h.trouble.Load() != nil {
		within = troubleTimeout
	}
	ctx, stop := context.WithTimeout(ctx, within)
	defer stop()
	words, err := h.lastWords(ctx)
	if err == nil {
		var data []byte
		if data, err = json.Marshal(words); err == nil {
			err = keep(h.options.Dir, statesFile, data)
		}
	}
	if err != nil {
		h.options.Log.Warn("what the tables said last is not kept on the disk", "error", err)
	}
}

// lastWords returns the last state of each table that is not revoked.
func (h *Hub) lastWords(ctx context.Context) (words []lastWord, err error) {
	states, err := h.js.Stream(ctx, h.secrets.Site.StateStream())
	if err != nil {
		return nil, err
	}
	words = []lastWord{}
	for _, member := range h.Members() {
		if member.Role != game.SiteTable || member.Revoked {
			continue
		}
		message, err := states.GetLastMsgForSubject(ctx, h.secrets.Site.State(member.Name))
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		at := site.SaidAt(message.Header.Get(site.SaidHeader), message.Time)
		words = append(words, lastWord{Table: member.Name, At: at, Word: message.Data})
	}
	return words, nil
}

// restoreStates publishes the stored states of tables that have not reported to this hub yet.
func (h *Hub) restoreStates(ctx context.Context) error {
	if h.options.Cluster.is() {
		return nil
	}
	words, err := readStates(filepath.Join(h.options.Dir, statesFile))
	if err != nil {
		h.options.Log.Warn("what the tables said last is not known", "error", err)
	}
	for _, one := range words {
		if member, joined := h.Member(game.SiteTable, one.Table); !joined || member.Revoked {
			continue
		}
		said := &nats.Msg{
			Subject: h.secrets.Site.State(one.Table), Data: one.Word,
			Header: nats.Header{site.SaidHeader: {site.Said(one.At)}},
		}
		_, err := h.js.PublishMsg(ctx, said, jetstream.WithExpectLastSequencePerSubject(0))
		if refused := (*jetstream.APIError)(nil); err != nil && !errors.As(err, &refused) { // otherwise the table was faster
			return fmt.Errorf("what %s said last: %w", one.Table, err)
		}
	}
	return nil
}

// readStates reads the stored states; it returns nothing if there is no file.
func readStates(path string) (words []lastWord, err error) {
	data, err := ordinary.Read(path, maxStatesSize)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &words)
	}
	return words, err
}
