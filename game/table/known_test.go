package table_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"pitboss/game"
	"pitboss/game/table/audit"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// history is the digest of everything that a table was given and recorded. Many tests start alike, so a history
// that was checked and audited once is not checked again.
type history [sha256.Size]byte

// and returns the history extended by something.
func (h history) and(more ...any) history {
	sum := sha256.New()
	sum.Write(h[:])
	for _, what := range more {
		fmt.Fprintf(sum, "%#v\n", what)
	}
	return history(sum.Sum(nil))
}

// given returns the history extended by an input or by passing time.
func (b *bench) given(what any) history {
	if b.light {
		return b.history // nothing is checked
	}
	return b.history.and(what, b.clock.Now())
}

// recorded returns the history extended by the result of an input.
func (b *bench) recorded(of history) history {
	sum := sha256.New()
	sum.Write(of[:])
	encoder := json.NewEncoder(sum)
	for _, record := range b.journal.records[b.ofRecords:] {
		must.Do(b.t, encoder.Encode(record))
	}
	must.Do(b.t, encoder.Encode(b.refused))
	b.ofRecords = len(b.journal.records)
	return history(sum.Sum(nil))
}

// checked is the state of the checks at the end of a history.
type checked struct {
	replayed state.State
	account  account
	audit    audit.Audit
	audited  int
}

// histories are the checked ones. The shared starts of tests are short and come early.
var histories = struct {
	sync.Mutex
	checked map[history]checked
	given   map[history]bool
}{checked: map[history]checked{}, given: map[history]bool{}}

// longestKnown is the maximum number of records in a history that is kept, mostKnown the maximum number of
// histories.
const longestKnown, mostKnown = 24, 8000

// isGiven reports whether a table has been given the same before.
func isGiven(h history) bool {
	histories.Lock()
	defer histories.Unlock()
	return histories.given[h]
}

// takeUp continues from the end of an equal history that was checked; it returns false if there was none.
func (b *bench) takeUp() bool {
	histories.Lock()
	defer histories.Unlock()
	before, there := histories.checked[b.history]
	if there {
		b.replayed, b.account, b.audited = before.replayed, before.account, before.audited
		b.audit = &before.audit
	}
	return there
}

// keep marks a history of this bench as checked.
func (b *bench) keep(given history) {
	if len(b.journal.records) > longestKnown || b.restarted {
		return
	}
	histories.Lock()
	defer histories.Unlock()
	if len(histories.checked) == mostKnown {
		return
	}
	histories.given[given] = true
	histories.checked[b.history] = checked{b.replayed, b.account, *b.audit, b.audited}
}

// texts caches variants: those that tests load, by slug, and those that audits load, by text. They never change.
var texts sync.Map

type read struct {
	variant variant.Variant
	err     error
}

func readOnce(key any, make func() (variant.Variant, error)) (variant.Variant, error) {
	once, _ := texts.LoadOrStore(key, sync.OnceValue(func() read {
		v, err := make()
		return read{v, err}
	}))
	was := once.(func() read)()
	return was.variant, was.err
}

// load does what [variant.Load] does, but loads each variant only once.
func load(slug string) (variant.Variant, error) {
	return readOnce(slug, func() (variant.Variant, error) { return variant.Load(slug) })
}

// parse does what [variant.Parse] does, but parses each text only once.
func parse(files []game.RulesFile) (variant.Variant, error) {
	var text strings.Builder
	for _, file := range files {
		fmt.Fprintf(&text, "%q %q\n", file.Name, file.Text)
	}
	return readOnce(sha256.Sum256([]byte(text.String())), func() (variant.Variant, error) { return variant.Parse(files) })
}
