package main

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
)

// roundFilm is the film of a whole round in which a card is misread.
const roundFilm = "screen-round.svg"

// roundActs is the round: bets, cards, an incident that the shift manager rules on, the result.
var roundActs = []act{
	played(roundsBefore),
	show(1.5), passes(5 * time.Second), show(1), passes(5 * time.Second), show(1), passes(5 * time.Second), show(1),
	toDeal, show(1.2),
	scan("KD"), show(1), scan("2S"), show(1), scan("4S"), show(1), scan("TC"), show(1.5), scan("8H"), show(1.5),
	reported(game.CardMisread), show(3),
	passes(95 * time.Second), comes(floor.Rasa), show(3),
	press("1"), show(2.5), press("1"), show(2.5), press("enter"), show(2),
	scan("2H"), show(1.5), scan("5D"), show(1.5),
	passes(2 * time.Second), show(3.5),
}

// played deals rounds until the roads show the given number and bets are open.
func played(rounds uint64) act {
	return func(p *play) error {
		for p.Snapshot().State.Rounds < rounds || p.Snapshot().Step.Name != "betting" {
			if err := p.Step(); err != nil {
				return err
			}
		}
		p.look()
		return nil
	}
}

func toDeal(p *play) error { return p.To("deal", "player-1") }

// reported makes the dealer report what went wrong.
func reported(incident game.Incident) act {
	return func(p *play) error { return p.Do(game.Report{Incident: incident}) }
}

func roundPicture() (string, error) {
	p, err := newPlay(baccarat, playSize, shell.Options{Theme: theme.Default, Glyphs: theme.Unicode})
	if err != nil {
		return "", err
	}
	for i, act := range roundActs {
		if err := act(p); err != nil {
			return "", fmt.Errorf("act %d: %w", i, err)
		}
	}
	return film("A round of baccarat: a card is read wrongly, and the shift manager rules", p.frames, playSize[0], playSize[1]), nil
}
