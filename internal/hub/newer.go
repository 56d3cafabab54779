package hub

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store"
)

// Newer is what shows that the program of a table is newer than the hub's. The hub carries what it says all the same.
type Newer struct {
	// Program is the table's, empty where it is not known.
	Program string `json:"program,omitempty"`
	// Record is the first record that was found not to be understood, 0 for how the table says it is; Why says what
	// of it is new.
	Record uint64 `json:"record,omitempty"`
	Why    string `json:"why"`
}

// knownEvents are the types of events that this program knows.
var knownEvents = func() map[game.EventType]bool {
	known := map[game.EventType]bool{}
	for _, one := range game.EventTypes() {
		known[one] = true
	}
	return known
}()

// newerThan says what of a record is newer than this program, empty for nothing, and for what is no record: hub verify
// says what is wrong with that. err is why its JSON could not be read.
func newerThan(record game.Record, stored []byte, err error) string {
	why := newerForm(record, stored, err)
	if why == "" {
		return ""
	}
	if _, unsealed := store.HashOf(stored); unsealed != nil {
		return ""
	}
	return why
}

// newerForm says what of a message is newer than this program, if it is a record.
func newerForm(record game.Record, stored []byte, err error) string {
	if err != nil {
		var only struct {
			Version int `json:"v"`
		}
		if json.Unmarshal(stored, &only) != nil || only.Version <= game.RecordVersion {
			return "it has a form that is not known here"
		}
		record.Version = only.Version
	}
	switch {
	case record.Version > game.RecordVersion:
		return fmt.Sprintf("it has record version %d, known here is %d", record.Version, game.RecordVersion)
	case !knownEvents[record.Type]:
		return fmt.Sprintf("its event %.64q is not known here", record.Type)
	}
	return ""
}

// programIn returns the program that a record says a console of started, empty for any other record.
func programIn(record game.Record) string {
	if record.Type != (game.ConsoleStarted{}).EventType() {
		return ""
	}
	var started struct {
		Program string `json:"program"`
	}
	if json.Unmarshal(record.Data, &started) != nil {
		return ""
	}
	return fmt.Sprintf("%.64s", started.Program)
}

// newerStreams returns the records in which something newer than this program was found, by their streams.
func (r *roster) newerStreams() map[string]Newer {
	r.mu.Lock()
	defer r.mu.Unlock()
	found := maps.Clone(r.newer)
	for stream, one := range found {
		one.Program = r.programs[stream]
		found[stream] = one
	}
	return found
}

// noteProgram takes note of what a record of a table shows of its program.
func (r *roster) noteProgram(one followedRecord) {
	if one.program == "" && one.newer == "" {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if one.program != "" && one.program != r.programs[one.stream] {
		r.programs[one.stream] = one.program
		delete(r.newer, one.stream) // what an other program wrote says nothing of this one
	}
	if _, known := r.newer[one.stream]; !known && one.newer != "" {
		r.hub.options.Log.Warn("a table's program is newer than this hub's", "table", one.table, "record", one.sequence, "why", one.newer)
		r.newer[one.stream] = Newer{Record: one.sequence, Why: one.newer}
	}
}

// saysNewer takes in how a table says it is, if that is of a newer program.
func (t *TableStatus) saysNewer(now site.Now, err error) {
	newer, unread := errors.AsType[*site.NewerError](err)
	if t.Newer == nil && (unread || err == nil && now.Newer()) {
		form := now.Form
		if unread {
			form = newer.Form
		}
		t.Newer = &Newer{Why: fmt.Sprintf("it says how it is in form %d, known here is %d", form, site.NowForm)}
	}
	if t.Newer != nil && t.Newer.Program == "" {
		t.Newer.Program = fmt.Sprintf("%.64s", now.Program)
	}
}
