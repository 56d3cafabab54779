package bench_test

import (
	"strings"
	"testing"

	"pitboss/bench"
	"pitboss/game"
)

func TestDeck(t *testing.T) {
	// coded is a deck in which every card has a code of its own.
	var coded []string
	for index := range game.Faces {
		face := game.CardAt(index).String()
		coded = append(coded, face+"=1-"+face)
	}
	unique := strings.Join(coded, " ")
	for name, test := range map[string]struct {
		options bench.TrialOptions
		script  string
		verdict bench.Verdict
		words   []string
		rows    []string
	}{
		"good": {
			script: "deck", verdict: bench.Passed, words: []string{"All 52 faces were read. No try failed."},
			rows: []string{"faces read: 52 of 52"},
		},
		"any order, with the cut card": {script: "KD cut QD deck", verdict: bench.Passed,
			rows: []string{"read more than once: QD 2 times"}},
		"one try failed": {
			script: "nr deck", verdict: bench.Passed, words: []string{"1 try failed. AS failed 1 of 2 tries"},
			rows: []string{"failed first: AS failed 1 of 2 tries", "slowest: AS, 1 s from its first try"},
		},
		"a dirty face": {
			script: "deck-KD nr nr nr KD", verdict: bench.NotGood,
			words: []string{"KD failed 3 of 4 tries. A failed try counts for the card read next. Clean that card"},
			rows:  []string{"!failed first: KD failed 3 of 4 tries", "slowest: KD, 3 s from its first try"},
		},
		"a face that is tried again often enough": {
			script: "nr nr nr QD 12*QD deck", verdict: bench.NoVerdict,
			words: []string{"That is below 98% of good readings", "test its readings"},
		},
		"two dirty faces": {
			script: "3*nr 2C 4*nr KD deck", verdict: bench.NotGood, words: []string{"KD failed 4 of 6 tries. These fail too often, too: 2C."},
		},
		"many dirty faces are a dirty window": {
			script: "3*nr 2C 3*nr KD 3*nr QD 3*nr 5H deck", verdict: bench.NotGood,
			words: []string{"It is unlikely that so many cards are bad: clean the reader's window"},
		},
		"failures here and there": {
			script: "nr 2C nr 3C nr 4C nr 5C nr 6C nr 7C nr 8C deck", verdict: bench.NotGood,
			words: []string{"7 tries failed, of many cards", "It is the reader, not a card"},
		},
		"two failures are too few to say": {
			script: "nr 2C nr 3C deck", verdict: bench.NoVerdict, words: []string{"2 tries failed. 2C failed 1 of 3 tries", "no accident"},
		},
		"a failed try of long ago is of no card": {
			script: "nr 31*wait deck", verdict: bench.Passed, words: []string{"No card was read soon after"},
		},
		"two cards with one code": {
			script: "deck-QD KD stop", verdict: bench.NotGood,
			words: []string{"KD was read 2 times and QD never: two cards bear one code, or the deck is wrong."},
			rows:  []string{"!missing: QD", "!read more than once: KD 2 times", "!faces read: 51 of 52"},
		},
		"and nobody stops it": {script: "deck-QD KD KD 60*wait", verdict: bench.NotGood,
			words: []string{"KD was read 3 times and QD never"}},
		"two cards of two faces each": {
			script: "3*QD deck-QD 2*4C stop", verdict: bench.Passed,
		},
		"a card that never reads": {
			script: "deck-QD 5*nr stop", verdict: bench.NotGood,
			words: []string{"5 tries failed and no card was read after them. Never read: QD."},
			rows:  []string{"!failed, no card after it: 5"},
		},
		"a card with an unknown code": {
			script: "deck-QD ?1115 stop", verdict: bench.NotGood,
			words: []string{`QD was never read, and "1115" came, which is no card`}, rows: []string{`no card of this deck: "1115" once`},
		},
		"a badge among the cards": {script: "?BADGE7 deck", verdict: bench.Passed,
			words: []string{`"BADGE7" is not a code of this deck: it may be a staff badge or a card of another deck.`}},
		"a lost card": {script: "deck-QD stop", verdict: bench.NoVerdict,
			words: []string{"The test was stopped. 1 face was not read: QD. Test again"}},
		"two cards with one code, pulled at once": {
			script: "deck-QD dup:KD stop", verdict: bench.NoVerdict,
			words: []string{"1 face was not read: QD",
				"KD came again at once and was taken for one card; if those were two, they bear one code. Pull QD alone."},
		},
		"stopped": {
			script: "KD KD QD 2C stop", verdict: bench.NoVerdict, words: []string{"49 faces were not read: AS, 2S, 3S, 4S, 5S and 44 more"},
		},
		"stopped with a dirty face": {script: "3*nr KD stop", verdict: bench.NotGood,
			words: []string{"KD failed 3 of 4 tries. A failed try counts for the card read next. Never read: AS, 2S"}},
		"nothing comes": {script: "60*wait", verdict: bench.NoVerdict,
			words: []string{"Nothing came for 60 s. No card was read"}},
		"unplugged in the middle": {script: "down 5*wait up deck", verdict: bench.Passed,
			words: []string{"All 52 faces", "The link was lost once meanwhile"}},
		"frames nobody saw, all read": {script: "unseen:7 deck", verdict: bench.NoVerdict,
			words: []string{"All 52 faces were read. But 7 frames came too fast"}},
		"frames nobody saw, one missing": {script: "unseen:7 deck-QD KD stop", verdict: bench.NoVerdict,
			words: []string{"Never read: QD. But 7 frames"}},
		"each card its own code": {options: bench.TrialOptions{Unique: true}, script: unique, verdict: bench.Passed},
		"a card of another deck": {
			options: bench.TrialOptions{Unique: true}, script: "KD=2-KD " + unique, verdict: bench.NotGood,
			words: []string{`KD came with more than one code ("1-KD" and "2-KD")`, "a card of another deck"},
			rows:  []string{`!one face, several codes: KD: "1-KD" and "2-KD"`},
		},
		"a card that is in no table": {
			options: bench.TrialOptions{Unique: true}, script: "?E0040 " + unique, verdict: bench.NotGood,
			words: []string{`"E0040" is not in the card table`}, rows: []string{`!no card of this deck: "E0040" once`},
		},
		"the same code twice, one missing": {
			options: bench.TrialOptions{Unique: true},
			script:  strings.Replace(unique, "QD=1-QD", "KD=1-KD", 1) + " stop", verdict: bench.NotGood,
			words: []string{"KD was read 2 times and QD never"},
		},
		"a short deck": {options: bench.TrialOptions{Cards: []string{"KD", "10h"}}, script: "KD TH",
			verdict: bench.Passed, words: []string{"All 2 faces"}},
		"a face the deck has not": {options: bench.TrialOptions{Cards: []string{"KD", "TH"}}, script: "KD 2C TH",
			verdict: bench.Passed, words: []string{`"2C" is not a code of this deck`}},
		"read within the dead time": {script: "KD dup:KD deck", verdict: bench.Passed, rows: []string{"read twice, counted once: 1"}},
	} {
		t.Run(name, func(t *testing.T) {
			test.options.Manner, test.options.Judgement = mannerOf("scanner"), ofCards
			a := act(t, bench.Deck, test.options).play(test.script)
			a.ends(test.verdict, test.words...)
			a.rows(test.rows...)
		})
	}
}

func TestDeckAsk(t *testing.T) {
	options := bench.TrialOptions{Manner: mannerOf("scanner"), Judgement: ofCards}
	for script, want := range map[string]string{
		"":                "Pull every card of one deck past the reader, in any order, a second between two. 0 of 52 faces are read.",
		"KD":              "1 of 52 faces are read.",
		"deck-QD":         "51 of 52 faces are read. Still missing: QD.",
		"KD nr nr nr":     "The last 3 tries failed",
		"deck-QD KD":      "but KD came more than once and QD never. Pull QD now; if you already did, stop the test.",
		"deck-QD dup:KD":  "Still missing: QD. KD came again at once",
		"KD down":         "plug the device in again",
		"KD down wait up": "1 of 52 faces are read.",
	} {
		act(t, bench.Deck, options).play(script).asks(want)
	}
	options.Manner = mannerOf("angel-eye")
	act(t, bench.Deck, options).asks("Draw every card of one deck out of the shoe")
}
