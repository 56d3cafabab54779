package bench

import (
	"slices"
	"strings"

	"pitboss/game/message"
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

func (t *deckTrial) ask() message.Text {
	missing := t.missing()
	read := len(t.options.Cards) - len(missing)
	done, all := message.Number("done", read), message.Number("all", len(t.options.Cards))
	switch {
	case len(t.faces.waiting) > 2:
		return message.New("bench.deck.ask.failed", "The last {n} tries failed: turn the card, wipe it, and pull it again; "+
			"go on with the next if it will not read.", message.Number("n", len(t.faces.waiting)))
	case t.allPulled() && len(missing) > 0:
		return message.New("bench.deck.ask.twice", "As many cards were read as there are, but {faces} came more than once "+
			"and {missing} never. Pull {missing} now; if you already did, stop the test.",
			message.Message("faces", named(t.again(), 5)), message.Message("missing", named(missing, 5)))
	case read > 0 && len(missing) <= facesNamed:
		return message.Sentences(message.New("bench.deck.ask.missing",
			"{done} of {all} faces are read. Still missing: {missing}.", done, all,
			message.Message("missing", named(missing, facesNamed))), t.atOnceText(missing))
	}
	return message.Sentences(t.options.Manner.Deck,
		message.New("bench.deck.ask.read", "{done} of {all} faces are read.", done, all), t.options.Manner.DeckNote)
}

// atOnceText warns that a card repeated within the dead time may have been a different one.
func (t *deckTrial) atOnceText(missing []string) message.Text {
	if len(t.atOnce) == 0 || len(missing) > len(t.atOnce) {
		return message.Text{}
	}
	return message.New("bench.deck.at-once",
		"{faces} came again at once and was taken for one card; if those were two, they bear one code. Pull {missing} alone.",
		message.Message("faces", named(t.atOnce, 5)), message.Message("missing", named(missing, 5)))
}

func (t *deckTrial) figures(p *Progress) {
	missing := t.missing()
	p.Of = len(t.options.Cards)
	p.Done = p.Of - len(missing)
	p.Good, p.Tried = t.reads.Good, t.reads.Tried
	p.Rows = append(t.faceRows(missing), t.noReadRow())
	p.Rows = append(p.Rows, t.lineRows()...)
	p.Rows = append(p.Rows, t.linkRows()...)
}

func (t *deckTrial) faceRows(missing []string) []Row {
	over := t.progress.Over
	rows := []Row{{Name: message.New("bench.row.faces", "faces read"),
		Figure: Of(len(t.options.Cards)-len(missing), len(t.options.Cards)), Bad: over && len(missing) > 0}}
	if t.last != "" && !over {
		rows = append(rows, Row{Name: message.New("bench.row.last-card", "the last card"), Figure: message.Written(t.last)})
	}
	if len(missing) > 0 {
		rows = append(rows, Row{Name: message.New("bench.row.missing", "missing"),
			Figure: message.Written(strings.Join(missing, " ")), Bad: over})
	}
	rows = append(rows, t.faces.rows(message.New("bench.row.failed-first", "failed first"), facesNamed)...)
	if waiting := len(t.faces.waiting); waiting > 0 {
		rows = append(rows, countRow(message.New("bench.row.waiting", "failed, no card after it"), waiting, true))
	}
	if slowest := t.slowestFace(); slowest != "" {
		rows = append(rows, Row{Name: slowestName, Figure: message.New("bench.row.slowest.face",
			"{face}, {time} from its first try", message.String("face", slowest),
			message.Decimal("time", Spell(t.faces.faces[slowest].Slowest)))})
	}
	for _, face := range upTo(t.again(), facesNamed) {
		rows = append(rows, Row{Name: message.New("bench.row.again", "read more than once"),
			Figure: timesText(face, t.faces.faces[face].Good), Bad: len(missing) > 0 && t.allPulled()})
	}
	for _, face := range upTo(t.mixed(), facesNamed) {
		rows = append(rows, Row{Name: message.New("bench.row.mixed", "one face, several codes"),
			Figure: message.New("bench.row.mixed.codes", "{face}: {codes}", message.String("face", face),
				message.Message("codes", t.codesOf(face))), Bad: true})
	}
	for _, text := range upTo(t.strange, facesNamed) {
		rows = append(rows, Row{Name: message.New("bench.row.strange", "no card of this deck"),
			Figure: timesText(quoted(text), t.seen[text]), Bad: t.options.Unique})
	}
	return rows
}

// slowestFace returns the face that took longest from its first failed try, or "" if none failed.
func (t *deckTrial) slowestFace() (slowest string) {
	for _, face := range t.faces.worst() {
		if t.faces.faces[face].Slowest > t.faces.faces[slowest].Slowest {
			slowest = face
		}
	}
	return slowest
}

// timesText says how often something came.
func timesText[N ~int | ~uint64](what string, n N) message.Text {
	return message.Count("bench.row.times", "{what} once", "{what} {n} times", message.Number("n", n),
		message.String("what", what))
}

func (t *deckTrial) codesOf(face string) message.Text {
	var codes []string
	for code := range t.codes[face] {
		codes = append(codes, quoted(code))
	}
	slices.Sort(codes)
	return named(codes, 3)
}
