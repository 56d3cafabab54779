package main

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/tui/tuitest/floor"
)

// incidentsPage is the page of the documentation that shows incidents screen by screen.
const incidentsPage = "incidents.md"

const incidentsHead = `# Incidents on the screen

What the dealer and the shift manager see when something goes wrong at a baccarat table and at a roulette table, as a terminal of 80 columns
and 24 rows without colours shows it. The screens are taken from the real screen at tables played by the real rules (Ezugi Baccarat and Ezugi
Roulette, document 001);
` + "`go run ./tui/tuitest/picture`" + ` writes this page and a test fails when it is not what the screen shows today.

The dealer presses ` + "`r`" + ` and picks what happened from a list, or ` + "`F1`" + ` to call the shift manager whatever it is; what the console sees by itself
(a card that cannot be read, a card too many, a ball that ran the wrong way, a lost device) opens without a key. Questions are asked only where the answer decides which clause
holds. Whoever rules picks a clause by its number, sees what the rules make of it, and confirms it with the focus on going back. Try any of it
with ` + "`pitboss demo`" + ` and ` + "`pitboss demo ezugi-roulette`" + `.
`

// scene is one incident from its report to the table going on.
type scene struct {
	variant, title, words string
	play                  func(*play) error
}

var baccaratScenes = []scene{
	{baccarat, "Cards fell off the table", "001/11.20.1: up to two cards that everybody had seen go back and the round goes on. The rule decides: two keys of answers, and the dealer does what the screen says.", playDropped},
	{baccarat, "A card on the wrong field", "001/11.30.2: more than one card has to be moved, which the shift manager alone does. Had only the last card lain wrongly, the dealer would have put it right (001/11.30.1).", playMisplaced},
	{baccarat, "A card read wrongly", "001/11.35: the shift manager takes the last card or the last two away; never the first card of the round.", playMisread},
	{baccarat, "A card too many", "001/11.27, 001/11.28: the console sees a card that the round does not want. Whether the players saw it decides what becomes of it.", playSurplus},
	{baccarat, "Burn cards shown", "001/11.19: more than one burn card was shown. A single one would stay face up until the round ends (001/11.18).", playBurnShown},
	{baccarat, "Cards collected too early", "001/11.37: the cards are laid again as recorded, or as the video shows them.", playCollected},
	{baccarat, "The cut card was missed", "001/11.24.1: noticed during the deal, the round is finished and the shoe is changed after it.", playCutCard},
}

// incidents is the whole page.
func incidents() (string, error) {
	var page strings.Builder
	page.WriteString(incidentsHead)
	for _, scene := range slices.Concat(baccaratScenes, rouletteScenes) {
		p, err := newPlay(scene.variant)
		if err != nil {
			return "", err
		}
		if err := scene.play(p); err != nil {
			return "", fmt.Errorf("%s: %w", scene.title, err)
		}
		fmt.Fprintf(&page, "\n## %s\n\n%s\n", scene.title, scene.words)
		for _, shot := range p.shots {
			fmt.Fprintf(&page, "\n%s\n\n```text\n%s\n```\n", shot.caption, strings.TrimRight(shot.text, "\n"))
		}
	}
	return page.String(), nil
}

func playDropped(p *play) error {
	if err := p.dealt("KD 2S 4S TC 8H"); err != nil {
		return err
	}
	if err := p.report("Cards fell off the table"); err != nil {
		return err
	}
	p.shoot("The dealer has reported it and is asked how many, with one digit:")
	p.press("2 y")
	p.shoot("After `2` and `y` the dealer is told what to do, and what the players are told:")
	p.press("f1")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("v")
	p.shoot("`F1` called the shift manager, who sees (`v`) what happened and that the rule has decided:")
	p.press("esc enter")
	p.shoot("After the dealer's `Enter` the round goes on:")
	return nil
}

func playMisplaced(p *play) error {
	if err := p.dealt("8S 9H KD"); err != nil {
		return err
	}
	if err := p.report("A card lies on the wrong field"); err != nil {
		return err
	}
	p.shoot("The dealer is asked what decides who may put it right:")
	p.press("n")
	p.shoot("More than the last card: the dealer waits for the shift manager.")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.shoot("The shift manager sees the round as it lies and what may be ruled:")
	p.press("1 1 4 1")
	p.shoot("`1` took up the clause; card `1` goes to place `4`, and the card that lay there to place `1`:")
	p.press("enter enter tab")
	p.shoot("What it comes to, before it is confirmed; the focus was on going back until `Tab`:")
	p.press("enter")
	p.shoot("After it the dealer goes on, and the players are told:")
	return nil
}

func playMisread(p *play) error {
	if err := p.dealt("KD 2S 4S TC 8H"); err != nil {
		return err
	}
	if err := p.report("The scanner read a card wrongly"); err != nil {
		return err
	}
	p.shoot("The dealer stops; nothing is touched until the shift manager is here:")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.shoot("The shift manager's choices, each with what it does and the step after it:")
	p.press("c")
	p.shoot("`c` shows the cards in full: when each was dealt, by whom, and what the scanner sent:")
	p.press("esc 1 1 enter")
	p.shoot("One card is taken away; the reason was left empty:")
	p.press("tab enter")
	p.shoot("After it the dealer scans the card for the same place:")
	return nil
}

func playSurplus(p *play) error {
	if err := p.dealt("KD 8S 4S JC"); err != nil {
		return err
	}
	if err := p.Scan("9H"); err != nil {
		return err
	}
	p.look()
	p.shoot("The round was over and another card came out: the dealer is asked the one thing that matters.")
	p.press("n")
	p.shoot("It was not seen: it is kept for the next round.")
	p.press("f1")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("v")
	p.shoot("The shift manager, called by `F1`, sees the same:")
	p.press("esc enter")
	p.shoot("After it the round ends as it would have:")
	return nil
}

func playBurnShown(p *play) error {
	if err := p.dealt("KD"); err != nil {
		return err
	}
	if err := p.report("A burn card was shown"); err != nil {
		return err
	}
	p.shoot("How many were shown decides who rules:")
	p.press("2")
	p.shoot("Two: the dealer waits for the shift manager.")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("1 enter")
	p.shoot("The shift manager's ruling before it is confirmed:")
	p.press("tab enter")
	p.shoot("After it the dealer goes on:")
	return nil
}

func playCollected(p *play) error {
	if err := p.dealt("KD 2S 4S TC 8H"); err != nil {
		return err
	}
	if err := p.report("Cards were collected too early"); err != nil {
		return err
	}
	p.shoot("The dealer stops:")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("1")
	p.shoot("The shift manager compares the record with the video:")
	p.press("5 9 H enter")
	p.shoot("Card 5 was another one: `5`, then `9H`:")
	p.press("enter enter")
	p.shoot("The ruling before it is confirmed:")
	p.press("tab enter")
	p.shoot("After it the round goes on with the cards as they were; the one typed is marked:")
	return nil
}

func playCutCard(p *play) error {
	if err := p.dealt("KD 2S"); err != nil {
		return err
	}
	if err := p.report("The cut card was missed"); err != nil {
		return err
	}
	p.shoot("The dealer stops:")
	if err := p.comes(floor.Rasa); err != nil {
		return err
	}
	p.press("1 enter")
	p.shoot("The shift manager's ruling before it is confirmed:")
	p.press("tab enter")
	p.shoot("After it the round is finished; everybody sees that it is the last of this shoe:")
	return nil
}
