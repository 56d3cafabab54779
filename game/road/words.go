package road

import (
	"slices"

	"pitboss/game/message"
)

// The roads in words, the newest first, for a page that is read aloud.

// beadWords returns every round with its side and its pairs.
func (r Roads) beadWords(sides Sides) message.Text {
	var rounds []message.Text
	for _, column := range r.BeadPlate {
		for _, cell := range column {
			if !cell.IsEmpty() {
				rounds = append(rounds, beadWord(cell, sides))
			}
		}
	}
	return newestFirst(rounds)
}

func beadWord(cell Cell, sides Sides) message.Text {
	side := sides.Tie
	switch cell.Winner {
	case Player:
		side = sides.Player
	case Banker:
		side = sides.Banker
	case Tie:
	}
	name, of := message.Message("side", side.Name), sides.Player.Name
	switch {
	case cell.PlayerPair && cell.BankerPair:
		return message.New("road.said.both-pairs", "{side} with both pairs", name)
	case cell.BankerPair:
		of = sides.Banker.Name
		fallthrough
	case cell.PlayerPair:
		return message.New("road.said.pair", "{side} with {of} pair", name, message.Message("of", of))
	}
	return side.Name
}

// bigWords returns the runs with their ties.
func (r Roads) bigWords(sides Sides) message.Text {
	var runs []message.Text
	for _, run := range r.BigRoad.Columns {
		ties := 0
		for _, cell := range run {
			ties += cell.Ties
		}
		side, count := message.Message("side", sides.name(run[0].Winner)), message.Number("count", len(run))
		text := message.New("road.said.run", "{side} {count}", side, count)
		if ties > 0 {
			text = message.Count("road.said.run-ties", "{side} {count} with {ties} tie", "{side} {count} with {ties} ties",
				message.Number("ties", ties), side, count)
		}
		runs = append(runs, text)
	}
	if len(runs) == 0 && r.OpeningTies > 0 {
		runs = append(runs, message.Count("road.said.opening-ties", "{ties} tie", "{ties} ties",
			message.Number("ties", r.OpeningTies)))
	}
	return newestFirst(runs)
}

// words returns the runs of a derived road.
func (m marksInRuns) words(title message.Text) message.Text {
	runs := make([]message.Text, len(m))
	for i, run := range m {
		runs[i] = message.New("road.said.run", "{side} {count}", message.Message("side", run[0].text()),
			message.Number("count", len(run)))
	}
	return message.New("road.said.titled", "{title}, {runs}", message.Message("title", title),
		message.Message("runs", newestFirst(runs)))
}

// marksInRuns holds the runs of a derived road, the oldest first.
type marksInRuns [][]Mark

// newestFirst lists texts, which come oldest first, with the newest first.
func newestFirst(texts []message.Text) message.Text {
	if len(texts) == 0 {
		return message.New("road.said.none", "nothing yet")
	}
	slices.Reverse(texts)
	return message.New("road.said.newest-first", "newest first: {list}", message.List("list", texts...))
}
