package table_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
)

// history is the digest of all that a table was given and of all it recorded. Many tests begin
// alike: a history that was checked and audited once is not checked again.
type history [sha256.Size]byte

// and returns the history with something more.
func (h history) and(more ...any) history {
	sum := sha256.New()
	sum.Write(h[:])
	for _, what := range more {
		fmt.Fprintf(sum, "%#v\n", what)
	}
	return history(sum.Sum(nil))
}

// given returns the history with an input, or with time that passes.
func (b *bench) given(what any) history {
	if b.light {
		return b.history // nothing is checked
	}
	return b.history.and(what, b.clock.Now())
}

// recorded returns the history with what came of an input.
func (b *bench) recorded(of history) history {
	sum := sha256.New()
	sum.Write(of[:])
	encoder := json.NewEncoder(sum)
	for _, record := range b.journal.records[b.ofRecords:] {
		if err := encoder.Encode(record); err != nil {
			b.t.Fatal(err)
		}
	}
	if err := encoder.Encode(b.refused); err != nil {
		b.t.Fatal(err)
	}
	b.ofRecords = len(b.journal.records)
	return history(sum.Sum(nil))
}

// checked is where the checks of a history ended.
type checked struct {
	replayed table.State
	account  account
	audit    table.Audit
	audited  int
}

// histories are those that were checked. What many tests begin with is short, and is begun with early.
var histories = struct {
	sync.Mutex
	checked map[history]checked
	given   map[history]bool
}{checked: map[history]checked{}, given: map[history]bool{}}

// longestKnown is how many records a history may have that is kept, mostKnown how many are kept.
const longestKnown, mostKnown = 24, 8000

// isGiven reports whether the same was given to a table before.
func isGiven(h history) bool {
	histories.Lock()
	defer histories.Unlock()
	return histories.given[h]
}

// takeUp goes on from where the checks of the same history ended; false where there was none.
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

// keep has a history of this bench, which was checked, not checked again.
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

// texts are the variants that tests read, by slug, and those that audits read, by their text. None is
// ever changed.
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

// load does what [variant.Load] does, but reads each variant once.
func load(slug string) (variant.Variant, error) {
	return readOnce(slug, func() (variant.Variant, error) { return variant.Load(slug) })
}

// parse does what [variant.Parse] does, but reads each text once.
func parse(files []game.RulesFile) (variant.Variant, error) {
	var text strings.Builder
	for _, file := range files {
		fmt.Fprintf(&text, "%q %q\n", file.Name, file.Text)
	}
	return readOnce(sha256.Sum256([]byte(text.String())), func() (variant.Variant, error) { return variant.Parse(files) })
}
