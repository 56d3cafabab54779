package road

import (
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Page returns a page with a shoe's numbers and all its roads. Caption says how far the shoe is.
func (r Roads) Page(sides Sides, caption message.Text) picture.Page {
	s := r.Summary
	bead := gridOf(r.BeadPlate, sides.marks(), pairCell)
	big := gridOf(r.BigRoad.Grid, sides.marks(), sideCell)
	bead.Words, big.Words = r.beadWords(sides), r.bigWords(sides)
	derived := r.derived()
	for i, of := range []Road[Mark]{r.BigEyeBoy, r.SmallRoad, r.CockroachPig} {
		derived[i].Words = marksInRuns(of.Columns).words(derived[i].Title)
	}
	heading := func(title, legend message.Text) picture.Block {
		return picture.Block{Heading: &picture.Heading{Title: title, Legend: legend}}
	}
	blocks := []picture.Block{
		{Text: caption},
		{Text: s.text(sides)},
		{Text: message.New("road.pairs",
			"Pairs: {player} {players}, {banker} {bankers}, either hand {either}. Naturals: {naturals}.",
			message.Message("player", sides.Player.Name), message.Number("players", s.PlayerPairs),
			message.Message("banker", sides.Banker.Name), message.Number("bankers", s.BankerPairs),
			message.Number("either", s.EitherPairs), message.Number("naturals", s.Naturals))},
		{Text: s.runs(sides)},
		heading(message.New("road.bead-plate", "Bead plate"),
			message.New("road.bead-legend", "after the letter: p Player pair, b Banker pair, 2 both")),
		{Grids: []picture.Grid{bead}},
		heading(message.New("road.big-road", "Big road"),
			message.New("road.big-legend", "after the letter: ties that followed")),
		{Grids: []picture.Grid{big}},
		heading(message.New("road.derived", "Derived roads"),
			message.New("road.derived-legend", "r red: the big road repeats itself; b blue: it does not")),
		{Grids: derived},
		{},
	}
	for _, winner := range []Winner{Player, Banker} {
		next := r.If(winner)
		blocks = append(blocks, picture.Block{Text: message.New("road.would-write",
			"After {side}: big eye boy {big}, small road {small}, cockroach pig {pig}.",
			message.Message("side", sides.name(winner)), message.Message("big", next.BigEyeBoy.text()),
			message.Message("small", next.SmallRoad.text()), message.Message("pig", next.CockroachPig.text()))})
	}
	return picture.Page{Blocks: blocks}
}

func (s Summary) text(sides Sides) message.Text {
	return message.Count("road.rounds",
		"{count} round with a result: {counts}. Void: {void}. Settled without a result: {without}.",
		"{count} rounds with a result: {counts}. Void: {void}. Settled without a result: {without}.",
		message.Number("count", s.Rounds),
		message.Message("counts", s.counts(sides)), message.Number("void", s.Void),
		message.Number("without", s.WithoutResult))
}

func (s Summary) runs(sides Sides) message.Text {
	longest := message.New("road.longest", "Longest runs: {player} {players}, {banker} {bankers}, ties {ties}.",
		message.Message("player", sides.Player.Name), message.Number("players", s.LongestPlayer),
		message.Message("banker", sides.Banker.Name), message.Number("bankers", s.LongestBanker),
		message.Number("ties", s.LongestTie))
	if s.Streak.Length == 0 {
		return longest
	}
	return message.Sentences(longest, message.New("road.streak", "Current run: {side} {length}.",
		message.Message("side", sides.name(s.Streak.Winner)), message.Number("length", s.Streak.Length)))
}

func (m Mark) text() message.Text {
	switch m {
	case Red:
		return message.New("road.mark-red", "red")
	case Blue:
		return message.New("road.mark-blue", "blue")
	}
	return message.New("road.no-mark", "none")
}
