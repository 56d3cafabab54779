package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/table"
	"pitboss/game/table/audit"
	"pitboss/game/table/decide"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/cli/journal"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
)

// twin is one of two tables that get the same inputs but for the faces of concealed cards.
type twin struct {
	t       *rapid.T
	setup   decide.Setup
	table   *table.Table
	clock   *table.Virtual
	journal *twinJournal
	screen  *tui.Model
	viewer  view.Viewer
	salts   uint64
	// said is what the last input was answered.
	said []string
	// told is how many records were shown, openedBefore how many cards were opened before the
	// tables may differ.
	told, openedBefore int
}

// twinJournal is a record with the secrets next to it, as a start finds them: in memory, or in the
// file at path.
type twinJournal struct {
	records tabletest.Records
	saved   []byte
	savedAt int
	secrets []game.Secret
	full    bool
	path    string
	options store.Options
	file    *store.Journal
}

var (
	errTwinFull    = errors.New("no space left")
	errSealedSaved = errors.New("a state is saved while a card is sealed")
)

func (j *twinJournal) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	if j.full {
		return nil, errTwinFull
	}
	if bytes.Contains(saved, []byte("sealed:")) {
		return nil, errSealedSaved
	}
	written := slices.Clone(records)
	if j.file != nil {
		var err error
		if written, err = j.file.Append(records, saved); err != nil {
			return nil, err
		}
	}
	for i := range written {
		written[i].Sequence = uint64(len(j.records) + 1)
		j.records = append(j.records, written[i])
	}
	if saved != nil {
		j.saved, j.savedAt = saved, len(j.records)
	}
	return written, nil
}

func (j *twinJournal) KeepSecrets(secrets []game.Secret) error {
	j.secrets = slices.Clone(secrets)
	if j.file != nil {
		return j.file.KeepSecrets(secrets)
	}
	return nil
}

// reopen returns a start with the file, which has all that is known then.
func (j *twinJournal) reopen() (err error) {
	if err = j.close(); err != nil {
		return err
	}
	if j.file, err = store.Open(j.path, j.options); err != nil {
		return err
	}
	saved, after, err := j.file.Load()
	if err != nil {
		return err
	}
	j.saved, j.savedAt, j.records = saved.State, int(saved.Sequence), nil
	for record, err := range j.file.Records(1, 0) {
		if err != nil {
			return err
		}
		j.records = append(j.records, record)
	}
	if len(j.records)-j.savedAt != len(after) {
		return fmt.Errorf("%d records are there, %d of them after the state saved with %d", len(j.records), len(after), j.savedAt)
	}
	j.secrets, err = j.file.Secrets()
	return err
}

func (j *twinJournal) close() error {
	if j.file == nil {
		return nil
	}
	err := j.file.Close()
	j.file = nil
	return err
}

func (j *twinJournal) Records(from, to uint64) iter.Seq2[game.Record, error] {
	if to == 0 {
		to = uint64(len(j.records))
	}
	return j.records.Between(from, to)
}

func (j *twinJournal) Round(number uint64) iter.Seq2[game.Record, error] {
	return j.records.Round(number)
}

// newTwin returns a table whose record is in a file of the folder, or in memory where there is none.
func newTwin(t *rapid.T, setup decide.Setup, folder string) *twin {
	w := &twin{t: t, setup: setup, clock: table.NewVirtual(tabletest.Start), journal: &twinJournal{}}
	if folder != "" {
		w.journal.path = filepath.Join(folder, "table.db")
		w.journal.options = store.Options{Site: setup.Site, Table: setup.Table, Kind: game.Training, Created: tabletest.Start}
	}
	w.open()
	return w
}

// open starts the console from the record and the secrets next to it, and from nothing else.
func (w *twin) open() {
	if w.journal.path != "" {
		must.Do(w.t, w.journal.reopen())
	}
	state := must.Get(tablestate.Restore(w.journal.saved, w.journal.records[w.journal.savedAt:], variant.Count))(w.t)
	last := time.Time{}
	if n := len(w.journal.records); n > 0 {
		last = w.journal.records[n-1].At
	}
	w.table = must.Get(table.Open(table.Options{
		Rules: decide.NewRules(w.setup), Journal: w.journal, Clock: w.clock, Program: "test", State: state, Last: last,
		Secrets: w.journal, Sealed: slices.Clone(w.journal.secrets),
		Salt: func() []byte { w.salts++; return fmt.Appendf(nil, "twin-%011d", w.salts) },
	}))(w.t)
	w.viewer = view.Viewer{}
	w.screen = tui.New(tui.Options{Options: shell.Options{Now: func() time.Time { return tabletest.Start },
		Location: time.UTC}})
}

func (w *twin) do(input game.Input) { w.answered([]table.Result{w.table.Do(input)}) }

func (w *twin) tick(by time.Duration) { w.answered(w.table.Advance(w.clock, by)) }

// answered keeps what play writes.
func (w *twin) answered(results []table.Result) {
	w.said = nil
	put := func(line []byte, err error) {
		must.Do(w.t, err)
		w.said = append(w.said, string(line))
	}
	for _, result := range results {
		for _, record := range result.Records {
			put(wire.Event(record))
		}
		if result.Refused != nil {
			put(wire.Refusal(*result.Refused, wire.Answers{}))
		}
	}
	put(wire.Step(w.table.Step()))
}

// aCommitment is what stands in a record for a sealed card.
var aCommitment = regexp.MustCompile(`sealed:[0-9a-f]{64}`)

// surface is one thing that somebody may see.
type surface struct {
	name, text string
	// recorded is true where commitments may be: in the record itself.
	recorded bool
}

// surfaces returns all that anybody sees of a table since the input before.
func (w *twin) surfaces() (all []surface) {
	show := func(name, text string) { all = append(all, surface{name: name, text: text}) }
	show("play", strings.Join(w.said, "\n"))
	snapshot := w.table.Snapshot()
	view, _ := w.viewer.View(snapshot)
	show("view", w.asJSON(view))
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		w.screen.Update(tuitest.Size(size[0], size[1]))
		w.screen.Update(tui.SnapshotMsg(snapshot))
		show(fmt.Sprint("screen ", size), w.screen.View().Content)
	}
	for _, record := range w.journal.records[w.told:] {
		show("words", (*text.Printer)(nil).Say(must.Get(history.Words(record))(w.t)))
		record.Previous, record.Hash = "", ""
		all = append(all, surface{"record", aCommitment.ReplaceAllString(w.asJSON(record), "sealed"), true})
	}
	w.told = len(w.journal.records)
	all = append(all, surface{"state", aCommitment.ReplaceAllString(w.asJSON(snapshot.State), "sealed"), true})
	return append(all, surface{"saved", string(w.journal.saved), true})
}

// accounts returns the incidents as journal incidents tells them.
func (w *twin) accounts() (all []surface) {
	for account, err := range history.Incidents(w.journal.Records(1, 0)) {
		must.Do(w.t, err)
		var written strings.Builder
		must.Do(w.t, journal.WriteAccount(&written, nil, account, false))
		all = append(all, surface{name: "account", text: written.String()},
			surface{"account as JSON", aCommitment.ReplaceAllString(w.asJSON(account), "sealed"), true})
	}
	return all
}

func (w *twin) asJSON(value any) string {
	data := must.Get(json.Marshal(value))(w.t)
	return string(data)
}

// opened reports whether a sealed card was opened since the tables may differ.
func (w *twin) opened() bool { return w.openings() > w.openedBefore }

// openings counts the sealed cards that were opened, on the table or in the record alone.
func (w *twin) openings() (count int) {
	for _, record := range w.journal.records {
		if record.Type != (game.CardRevealed{}).EventType() && record.Type != (game.HeldBurned{}).EventType() {
			continue
		}
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(w.t)
		switch e := event.(type) {
		case game.CardRevealed:
			count++
		case game.HeldBurned:
			if _, unseen := e.Opens(); unseen {
				count++
			}
		}
	}
	return count
}

// answers returns what the rule was told of cards that are sealed.
func (w *twin) answers() (yes []bool) {
	for _, record := range w.journal.records {
		if record.Type != (game.CardAsked{}).EventType() {
			continue
		}
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(w.t)
		yes = append(yes, event.(game.CardAsked).Yes)
	}
	return yes
}

// wantAccount checks that every card of the shoe is accounted for.
func (w *twin) wantAccount() {
	shoe := w.table.State().Shoe
	if out := shoe.Dealt + shoe.BurnedSeen + len(shoe.Carried); shoe.Sealed < 0 || shoe.Seen.Total()+shoe.Sealed != out {
		w.t.Fatalf("%d cards came out of the shoe: %d faces are known, %d are not", out, shoe.Seen.Total(), shoe.Sealed)
	}
}

// wantReplays checks that an auditor finds nothing wrong.
func (w *twin) wantReplays() {
	audit := audit.New(variant.Parse)
	sealed := map[string]bool{}
	for _, record := range w.journal.records {
		wrong, err := audit.Take(record)
		if err != nil || len(wrong) > 0 {
			w.t.Fatalf("record %d, %s %s: %v %v", record.Sequence, record.Type, record.Data, wrong, err)
		}
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(w.t)
		if commitment := game.CommitmentIn(event); commitment != "" {
			sealed[commitment] = true
		}
		if revealed, is := event.(game.CardRevealed); is && (!sealed[revealed.Commitment] || !revealed.Fits()) {
			w.t.Fatalf("record %d opens what was not sealed: %s", record.Sequence, record.Data)
		}
	}
}
