package bench

import (
	"fmt"
	"slices"
	"strings"
)

// Limits for codes that do not belong to the deck.
const (
	codesKept  = 100
	facesNamed = 10
)

// deckTrial reads every card of one deck.
type deckTrial struct {
	*Trial
	reads Reads
	faces faceBook
	// codes counts the readings of each code of each face.
	codes map[string]map[string]uint64
	// strange lists codes that are not cards of this deck, in the order they came. seen counts each.
	strange []string
	seen    map[string]uint64
	// last is the card read last. atOnce lists faces repeated within the dead time, in the order they came.
	last   string
	atOnce []string
}

func (t *deckTrial) take(sample Sample) {
	for _, frame := range sample.Frames {
		t.frame(frame)
	}
	if t.tired() || len(t.missing()) == 0 {
		t.finish()
	}
}

func (t *deckTrial) frame(frame Frame) {
	switch frame.Outcome {
	case Good:
		t.touch()
		t.card(frame)
		return
	case Foreign:
		t.touch()
		t.stranger(frame)
	case Duplicate:
		t.touch()
		if t.wants(frame.Face) && !slices.Contains(t.atOnce, frame.Face) {
			t.atOnce = append(t.atOnce, frame.Face)
		}
	default: // judged below
	}
	if good, counts := t.options.Judgement[frame.Outcome]; counts && !good && !t.cutByUnplug(frame) {
		t.touch()
		t.reads.Tried++
		t.faces.failed(frame.At)
	}
}

func (t *deckTrial) wants(face string) bool { return slices.Contains(t.options.Cards, face) }

// card counts a good reading, except the cut card.
func (t *deckTrial) card(frame Frame) {
	if frame.Face == CutCardFace {
		return
	}
	if !t.wants(frame.Face) {
		t.stranger(frame)
		return
	}
	t.reads.Good++
	t.reads.Tried++
	t.faces.read(frame.Face, frame.At)
	t.last = frame.Face
	if t.codes[frame.Face] == nil {
		t.codes[frame.Face] = map[string]uint64{}
	}
	if of := t.codes[frame.Face]; of[frame.Code] > 0 || len(of) < codesKept {
		of[frame.Code]++
	}
}

// stranger keeps the text of a code that is not a card of this deck.
func (t *deckTrial) stranger(frame Frame) {
	text := frame.Code
	switch {
	case text == "" && frame.Face != "":
		text = frame.Face
	case text == "":
		text = strings.TrimRight(string(frame.Raw), "\r\n")
	}
	if t.seen[text] == 0 {
		if len(t.strange) >= codesKept {
			return
		}
		t.strange = append(t.strange, text)
	}
	t.seen[text]++
}

// facesWhere returns the deck's faces that satisfy holds, in deck order.
func (t *deckTrial) facesWhere(holds func(face string) bool) (faces []string) {
	for _, face := range t.options.Cards {
		if holds(face) {
			faces = append(faces, face)
		}
	}
	return faces
}

// missing returns the faces not read yet.
func (t *deckTrial) missing() []string {
	return t.facesWhere(func(face string) bool { return t.faces.faces[face].Good == 0 })
}

func (t *deckTrial) again() []string {
	return t.facesWhere(func(face string) bool { return t.faces.faces[face].Good > 1 })
}

// mixed returns faces that came with several codes although every card has its own: a card of another deck is among
// them.
func (t *deckTrial) mixed() []string {
	return t.facesWhere(func(face string) bool { return t.options.Unique && len(t.codes[face]) > 1 })
}

// allPulled reports whether as many cards were read as the deck holds.
func (t *deckTrial) allPulled() bool { return t.reads.Good >= uint64(len(t.options.Cards)) }

func (t *deckTrial) ask() string {
	missing := t.missing()
	read := len(t.options.Cards) - len(missing)
	switch {
	case len(t.faces.waiting) > 2:
		return fmt.Sprintf("The last %d tries failed: turn the card, wipe it, and pull it again; go on with the next if it will not read.", len(t.faces.waiting))
	case t.allPulled() && len(missing) > 0:
		return fmt.Sprintf("So many cards were read as there are, but %s came more than once and %s never. Pull %s now; if you already did, stop the test.",
			list(t.again(), 5), list(missing, 5), list(missing, 5))
	case read > 0 && len(missing) <= facesNamed:
		return fmt.Sprintf("%d of %d faces are read. Still missing: %s.", read, len(t.options.Cards),
			list(missing, facesNamed)) + t.atOnceWords(missing)
	}
	words := fmt.Sprintf("%s: %d of %d faces are read.", t.options.Manner.Deck, read, len(t.options.Cards))
	return strings.TrimSpace(words + " " + t.options.Manner.DeckNote.String())
}

// atOnceWords warns that a card repeated within the dead time may have been a different one.
func (t *deckTrial) atOnceWords(missing []string) string {
	if len(t.atOnce) == 0 || len(missing) > len(t.atOnce) {
		return ""
	}
	return fmt.Sprintf(" %s came again at once and was taken for one card; if those were two, they bear one code. Pull %s alone.", list(t.atOnce, 5), list(missing, 5))
}

func (t *deckTrial) figures(p *Progress) {
	missing := t.missing()
	p.Of = len(t.options.Cards)
	p.Done = p.Of - len(missing)
	p.Good, p.Tried = t.reads.Good, t.reads.Tried
	p.Rows = t.faceRows(missing)
	p.Rows = append(p.Rows, Row{Name: "no-read", Figure: number(t.outcomes[NoRead]), Bad: t.outcomes[NoRead] > 0})
	p.Rows = append(p.Rows, t.lineRows()...)
	p.Rows = append(p.Rows, t.linkRows()...)
}

func (t *deckTrial) faceRows(missing []string) []Row {
	rows := []Row{{Name: "faces read", Figure: fmt.Sprintf("%d of %d", len(t.options.Cards)-len(missing),
		len(t.options.Cards)), Bad: t.progress.Over && len(missing) > 0}}
	if t.last != "" && !t.progress.Over {
		rows = append(rows, Row{Name: "the last card", Figure: t.last})
	}
	if len(missing) > 0 {
		rows = append(rows, Row{Name: "missing", Figure: strings.Join(missing, " "), Bad: t.progress.Over})
	}
	rows = append(rows, t.faces.rows("failed first", facesNamed)...)
	if waiting := len(t.faces.waiting); waiting > 0 {
		rows = append(rows, Row{Name: "failed, no card after it", Figure: number(waiting), Bad: true})
	}
	slowest := ""
	for _, face := range t.faces.worst() {
		if t.faces.faces[face].Slowest > t.faces.faces[slowest].Slowest {
			slowest = face
		}
	}
	if slowest != "" {
		rows = append(rows, Row{Name: "slowest",
			Figure: slowest + ", " + Spell(t.faces.faces[slowest].Slowest) + " from its first try"})
	}
	for _, face := range upTo(t.again(), facesNamed) {
		rows = append(rows, Row{Name: "read more than once", Figure: face + " " + times(t.faces.faces[face].Good),
			Bad: len(missing) > 0 && t.allPulled()})
	}
	for _, face := range t.mixed() {
		rows = append(rows, Row{Name: "one face, several codes", Figure: face + ": " + t.codesOf(face), Bad: true})
	}
	for _, text := range upTo(t.strange, facesNamed) {
		rows = append(rows, Row{Name: "no card of this deck", Figure: quoted(text) + " " + times(t.seen[text]),
			Bad: t.options.Unique})
	}
	return rows
}

func (t *deckTrial) codesOf(face string) string {
	var codes []string
	for code := range t.codes[face] {
		codes = append(codes, quoted(code))
	}
	slices.Sort(codes)
	return list(codes, 3)
}
