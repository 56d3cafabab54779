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

// Newer describes why a table's program must be newer than the hub's. The hub transports its messages anyway.
type Newer struct {
	// Program is the table's version, or "" if unknown.
	Program string `json:"program,omitempty"`
	// Record is the first record that was not understood, or 0 if it is the table's state report; Why says what is
	// new in it.
	Record uint64 `json:"record,omitempty"`
	Why    string `json:"why"`
}

// newerThan describes what in a record is newer than this program, or returns "". It also returns "" for an invalid
// record, which hub verify reports. err is the error of decoding its JSON.
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

// newerForm describes what in a message is newer than this program, provided it is a record.
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
	case !record.Type.Known():
		return fmt.Sprintf("its event %.64q is not known here", record.Type)
	}
	return ""
}

// programIn returns the program version in a record of a console's start, or "" for any other record.
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

// newerStreams returns what was found to be newer than this program, by stream.
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

// noteProgram notes what a table's record reveals about its program.
func (r *roster) noteProgram(one followedRecord) {
	if one.program == "" && one.newer == "" {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if one.program != "" && one.program != r.programs[one.stream] {
		r.programs[one.stream] = one.program
		delete(r.newer, one.stream) // findings about another program do not apply to this one
	}
	if _, known := r.newer[one.stream]; !known && one.newer != "" {
		r.hub.options.Log.Warn("a table's program is newer than this hub's", "table", one.table, "record", one.sequence, "why", one.newer)
		r.newer[one.stream] = Newer{Record: one.sequence, Why: one.newer}
	}
}

// saysNewer notes that a table's state report comes from a newer program.
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
