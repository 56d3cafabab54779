package main

import (
	_ "embed" // a table of the page is in a file
	"fmt"
	"slices"
	"strings"

	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
)

// incidentsPage is the page of the documentation that shows incidents screen by screen.
const incidentsPage = "incidents.md"

const incidentsHead = `# Incidents on the screen

What the dealer and the shift manager see when something goes wrong at a baccarat, a blackjack and a roulette table, as a terminal of 80 columns
and 24 rows without colours shows it. The screens are taken from the real screen at tables played by the real rules (Ezugi Baccarat, Ezugi
Blackjack and Ezugi Roulette, document 001);
` + "`go run ./tui/tuitest/picture`" + ` writes this page and a test fails when it is not what the screen shows today.

The dealer presses ` + "`r`" + ` and the letter of what happened, or ` + "`F1`" +
	` to call the shift manager for anything; what the console sees by itself
(a card that cannot be read, a card too many, a ball that ran the wrong way, a lost device) opens without a key. Questions are asked only where the answer decides which clause
holds. The person who rules picks a clause by its number, sees what the rules make of it, and applies it with Enter; a void is asked once more, and there Enter goes back. Try any of it
with ` + "`pitboss demo`" + ` and ` + "`pitboss demo ezugi-roulette`" + `.
`

// scene is one incident from its report until the game continues.
type scene struct {
	variant, title, words string
	acts                  []act
}

var baccaratScenes = []scene{
	{baccarat, "Cards fell off the table",
		"001/11.20.1: up to two cards that everybody had seen go back and the round continues. The rule decides: two keys of answers, and the dealer does what the screen says.", []act{
			dealt("KD 2S 4S TC 8H"),
			report("Cards fell off the table"),
			shoot("The dealer has reported it and is asked how many, with one digit:"),
			press("2 y"),
			shoot("After `2` and `y` the dealer is told what to do, and what the players are told:"),
			press("f1"),
			comes(floor.Rasa),
			press("v"),
			shoot("`F1` called the shift manager, who sees (`v`) what happened and that the rule has decided:"),
			press("esc enter"),
			shoot("After the dealer's `Enter` the round continues:"),
		}},
	{baccarat, "A card in the wrong position",
		"001/11.30.2: more than one card has to be moved, which the shift manager alone does. Had only the last card lain wrongly, the dealer would have put it right (001/11.30.1).", []act{
			dealt("8S 9H KD"),
			report("Card in the wrong position"),
			shoot("The dealer is asked what decides who may put it right:"),
			press("n"),
			shoot("More than the last card: the dealer waits for the shift manager."),
			comes(floor.Rasa),
			shoot("The shift manager sees the round as it lies and what may be ruled:"),
			press("1 1 4"),
			shoot("`1` took up the clause; card `1` goes to place `4`, and the card that lay there where the other came from. `Enter` would apply it:"),
			press("tab"),
			shoot("`Tab` adds a reason:"),
			press("enter"),
			shoot("After it the dealer goes on, and the players are told:"),
		}},
	{baccarat, "A card read wrongly",
		"001/11.35: the shift manager takes the last card or the last two away; never the first card of the round.", []act{
			dealt("KD 2S 4S TC 8H"),
			report("A card was misread by the scanner"),
			shoot("The dealer stops; nothing is touched until the shift manager is here:"),
			comes(floor.Rasa),
			shoot("The shift manager's choices, each with what it does and the step after it:"),
			press("c"),
			shoot("`c` shows the cards in full: when each was dealt, and by whom:"),
			press("esc 1 1"),
			shoot("One card is taken away; the reason was left empty:"),
			press("enter"),
			shoot("After it the dealer scans the card for the same place:"),
		}},
	{baccarat, "A card too many",
		"001/11.27, 001/11.28: the console sees a card that the round does not want. Whether the players saw it decides what becomes of it.", []act{
			dealt("KD 8S 4S JC"),
			scan("9H"),
			shoot("The round was over and another card came out: the dealer is asked the one thing that matters."),
			press("n"),
			shoot("It was not seen: it is kept for the next round."),
			press("enter"),
			shoot("After it the round ends as it would have:"),
		}},
	{baccarat, "Burn cards shown",
		"001/11.19: more than one burn card was shown. A single one would stay face up until the round ends (001/11.18).", []act{
			dealt("KD"),
			report("A burn card was exposed"),
			shoot("How many were shown decides who rules:"),
			press("2"),
			shoot("Two: the dealer waits for the shift manager."),
			comes(floor.Rasa),
			press("1"),
			shoot("The shift manager's ruling before it is confirmed:"),
			press("enter"),
			shoot("After it the dealer goes on:"),
		}},
	{baccarat, "Cards collected too early",
		"001/11.37: the cards are laid again as recorded, or as the video shows them.", []act{
			dealt("KD 2S 4S TC 8H"),
			report("Cards were collected too early"),
			shoot("The dealer stops:"),
			comes(floor.Rasa),
			press("1"),
			shoot("The shift manager compares the record with the video:"),
			press("5 9 H enter"),
			shoot("Card 5 was another one: `5`, then `9H`:"),
			press("enter"),
			shoot("The ruling before it is confirmed:"),
			press("enter"),
			shoot("After it the round continues with the cards as they were; the one typed is marked:"),
		}},
	{baccarat, "The cut card was missed",
		"001/11.24.1: noticed during the deal, the round is finished and the shoe is changed after it.", []act{
			dealt("KD 2S"),
			report("The cut card was missed"),
			shoot("The dealer stops:"),
			comes(floor.Rasa),
			press("1"),
			shoot("The shift manager's ruling before it is confirmed:"),
			press("enter"),
			shoot("After it the round is finished; everybody sees that it is the last of this shoe:"),
		}},
}

const keysHead = `
## Keys from F1 to the ruling

Ten incidents with every key pressed, from F1 to the recorded ruling: the shift manager's badge is scanned, the PIN has six digits, and confirming
what was then done at the table is not counted. A test presses them at the real screen and a real table (` +
	"`TestKeysOfTenIncidents`" + `), and fails
over 14.

`

// keysCounted is what that test counted.
//
//go:embed keys.golden
var keysCounted string

// incidents returns the whole page.
func incidents() (string, error) {
	var page strings.Builder
	page.WriteString(incidentsHead)
	page.WriteString(reportKeys() + correction)
	page.WriteString(keysHead + keysCounted)
	for _, scene := range slices.Concat(baccaratScenes, blackjackScenes, rouletteScenes) {
		p, err := newPlay(scene.variant, playSize, shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII})
		if err != nil {
			return "", err
		}
		for _, act := range scene.acts {
			if err := act(p); err != nil {
				return "", fmt.Errorf("%s: %w", scene.title, err)
			}
		}
		fmt.Fprintf(&page, "\n## %s\n\n%s\n", scene.title, scene.words)
		for _, shot := range p.shots {
			fmt.Fprintf(&page, "\n%s\n\n```text\n%s\n```\n", shot.caption, strings.TrimRight(shot.text, "\n"))
		}
	}
	return page.String(), nil
}
