package table

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
)

// MostKept is how many readings are kept while the journal cannot be written. Further ones are refused and counted.
const MostKept = 200

// kept is what devices sent while the journal could not be written.
type kept struct {
	readings []game.KeptReading
	refused  uint64
	// states are the devices' last reports about themselves: the state of a link or a wheel. They are processed
	// once the journal can be written.
	states []game.Input
}

// keep keeps what a device sent while the journal cannot be written; it returns false for other inputs, which a
// person can repeat. A kept reading is recorded but not dealt, because it is not known when the card was drawn. The
// dealer scans again.
func (k *kept) keep(input game.Input) (full, is bool) {
	if sameKind, state := stateOf(input); state {
		k.states = append(slices.DeleteFunc(k.states, sameKind), input)
		return false, true
	}
	reading, is := keptReading(input)
	if !is {
		return false, false
	}
	if len(k.readings) >= MostKept {
		k.refused++
		return true, true
	}
	k.readings = append(k.readings, reading)
	return false, true
}

// stateOf reports whether an input is a device's report about itself. It also returns a test for the earlier
// reports that it replaces.
func stateOf(input game.Input) (replaces func(game.Input) bool, is bool) {
	switch input.Command.(type) {
	case game.LinkChanged:
		return func(other game.Input) bool {
			_, same := other.Command.(game.LinkChanged)
			return same && other.Device == input.Device
		}, true
	case game.WheelState:
		return func(other game.Input) bool {
			_, same := other.Command.(game.WheelState)
			return same && other.Device == input.Device
		}, true
	}
	return nil, false
}

// keptReading converts a device's reading for the record of undealt readings; false for any other input.
func keptReading(input game.Input) (game.KeptReading, bool) {
	reading := game.KeptReading{At: input.At, Device: input.Device, Sequence: input.Sequence, Raw: input.Raw}
	switch read := input.Command.(type) {
	case game.CardRead:
		reading.Card = read.Card
	case game.NoRead:
		reading.Text = "no read"
	case game.CutCardRead:
		reading.Text = "cut card"
	case game.UnknownRead:
		reading.Text, reading.Unknown = read.Text, read.Unknown
	case game.NumberRead:
		reading.Text = fmt.Sprint("number ", read.Number)
	case game.DiceRead:
		reading.Text = strings.TrimSpace(fmt.Sprint("dice ", strings.Trim(fmt.Sprint(read.Faces), "[]"), " ", read.Cause))
	case game.SegmentRead:
		reading.Text = strings.TrimSpace(fmt.Sprint("segment ", read.Symbol, " ", read.Cause))
	default:
		return game.KeptReading{}, false
	}
	return reading, true
}

// catchUp processes what waited for the journal: timers, then the devices' reports about themselves, then the
// record of undealt readings. It returns false if the journal fails again; the rest waits.
func (t *Table) catchUp() bool {
	t.fire(t.now())
	for t.pending == nil && len(t.kept.states) > 0 {
		input := t.kept.states[0]
		t.kept.states = t.kept.states[1:]
		input.At = t.now().UTC()
		t.decide(input)
	}
	if t.pending != nil {
		return false
	}
	undealt := game.ReadingsNotDealt{Readings: t.kept.readings, Refused: t.kept.refused}
	if len(undealt.Readings) == 0 {
		return true
	}
	t.kept = kept{}
	input := game.Input{At: t.now().UTC()}
	told := decided{input: input, Made: t.rules.Happened(t.state, input, undealt)}
	told.Refused = game.Refuse(game.RefusedStopped, undealtInWords(undealt),
		message.New("table.undealt.hint", "Scan again, from the first card that is missing here."))
	t.carryOut(told)
	return t.pending == nil
}

// undealtInWords tells the dealer which readings were not dealt.
func undealtInWords(undealt game.ReadingsNotDealt) message.Text {
	words := message.Count("table.undealt", "A reading came while nothing could be recorded. It was not dealt.",
		"{count} readings came while nothing could be recorded. They were not dealt.",
		message.Number("count", uint64(len(undealt.Readings))+undealt.Refused))
	if undealt.Refused > 0 {
		return message.Sentences(words,
			message.New("table.undealt.first", "Only the first {count} are in the record.", message.Number("count", len(undealt.Readings))))
	}
	return words
}

// notTaken refuses an input while the journal cannot be written, and keeps a device's reading. A tick is refused
// silently.
func (t *Table) notTaken(input game.Input) Result {
	why := message.Err("why", t.failure)
	refusal := game.Refuse(game.RefusedStopped, message.New("table.not-taken", "Not taken. The journal cannot be written: {why}.", why),
		message.New("table.not-taken.hint", "The table continues by itself once it can write. Then do it again."))
	if _, ticks := input.Command.(game.Tick); ticks || fromElsewhere(input) {
		return Result{Refused: refusal}
	}
	input = t.withoutFrame(input)
	if read, card := input.Command.(game.CardRead); card && t.mayBe((*decide.Rules).NamesNone) {
		read.Card, read.ID = game.Sealed, ""
		input.Command, input.Raw = read, nil
	}
	switch full, is := t.kept.keep(input); {
	case full:
		refusal.Message = message.New("table.kept.full",
			"Readings refused: {refused}. Only the first {kept} are kept. The journal cannot be written: {why}.",
			message.Number("refused", t.kept.refused), message.Number("kept", MostKept), why)
		refusal.Hint = message.New("table.kept.full.hint", "Stop dealing. Scan again when the table continues.")
	case is && len(t.kept.readings) > 0:
		refusal.Message = message.New("table.kept", "Read but not dealt. The journal cannot be written: {why}.", why)
		refusal.Hint = message.New("table.kept.hint", "Stop dealing. It is recorded as not dealt; scan it again when the table continues.")
	}
	return t.refuse(input, refusal)
}
