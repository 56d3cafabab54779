package history

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// english returns a text as a person reads it in English.
func english(words message.Text) string { return (*text.Printer)(nil).Say(words) }

// TestEveryEventHasWords keeps the journal's lines complete: an event that is added
// to the closed list must be told in words too.
func TestEveryEventHasWords(t *testing.T) {
	for _, kind := range game.EventTypes() {
		words, err := Words(game.Record{Type: kind, Data: json.RawMessage(`{}`)})
		check.Dof(t, err, "%s", kind)
		if words.Key == "" {
			t.Errorf("%s has no words of its own", kind)
		}
	}
}

func TestUnknownEventIsNeverSkipped(t *testing.T) {
	for name, record := range map[string]game.Record{
		"an unknown type":  {Type: "card-eaten", Data: json.RawMessage(`{}`)},
		"an unknown field": {Type: "shuffled", Data: json.RawMessage(`{"pass":1,"by":"machine"}`)},
	} {
		if words, err := Words(record); err == nil {
			t.Errorf("%s was told as %q", name, words)
		}
	}
}

func TestEventWords(t *testing.T) {
	at := time.Date(2026, 1, 1, 12, 30, 0, 0, time.UTC)
	card := func(code string) game.Card {
		return must.Get(game.ParseCard(code))(t)
	}
	for _, test := range []struct {
		event game.Event
		want  string
	}{
		{game.CardsBurned{}, "no card burned"},
		{game.CardsBurned{Count: 1}, "1 card burned, not scanned"},
		{game.CardDealt{Position: "player-1", Card: card("KD"), ID: "17", Carried: true},
			"K♦ to Player 1, card number 17, drawn in an earlier round"},
		{game.CardDealt{Position: "player-1", Card: game.Sealed, ID: "sealed:00"}, "a card face down to Player 1"},
		{game.CardRevealed{Position: "player-1", Commitment: "sealed:00", Card: card("KD"), ID: "17", Salt: []byte("salt")}, "K♦ is opened at Player 1, card number 17"},
		{game.CardRevealed{Commitment: "sealed:00", Card: card("KD")}, "K♦ is opened"},
		{game.CardAsked{Question: game.Question{Name: "ten", Position: "dealer-2", Ranks: "TJQK"}, Commitment: "sealed:00"}, "the card at dealer 2 is asked for ten: no"},
		{game.IncidentOpened{Incident: "extra-card-drawn", Phase: "dealing", Detected: true, Held: game.Sealed, HeldID: "sealed:00"}, "incident detected: Extra card drawn, while cards were dealt, held: a card face down"},
		{game.ReadingIgnored{Card: game.Sealed, Why: game.RefusedNoCardExpected}, "reading ignored (no card expected): a card face down"},
		{game.ShoeLoaded{Shoe: 1, Decks: 1, Check: "scan"}, "shoe 1 loaded, 1 deck, check: scan"},
		{game.ShoeLoaded{Shoe: 2, Decks: 8, Check: "scan"}, "shoe 2 loaded, 8 decks, check: scan"},
		{game.DecisionsOpened{Until: at}, "players decide until 12:30:00 UTC"},
		{game.DecisionsOpened{Window: "insurance", Until: at}, "players decide (insurance) until 12:30:00 UTC"},
		{game.DecisionsOpened{Seat: 3, Hand: 2, Until: at}, "seat 3, hand 2 decides until 12:30:00 UTC"},
		{game.PlayerDecided{Decision: game.Decision{Seat: 3, Hand: 2, Action: "hit"}}, "seat 3, hand 2 decides: hit"},
		{game.PlayerDecided{Decision: game.Decision{Seat: 3, Hand: 2, Action: "stand"}, ByClock: true},
			"seat 3, hand 2 gave no decision in time: stand"},
		{game.PlayerDecided{Decision: game.Decision{Seat: 3, Action: "no-insurance"}, ByClock: true},
			"seat 3 gave no decision in time: no insurance"},
		{game.PlayerDecided{Decision: game.Decision{Action: "fold"}, ByClock: true},
			"for all who gave no decision in time: fold"},
		{game.RollRepeated{Faces: []int{1, 6}}, "no throw: the dice are thrown again, bets stand; the throw 1 6 is discarded"},
		{game.SegmentRegistered{Segment: game.Segment{Symbol: "joker", Turns: 3}}, "segment joker, 3 turns"},
		{game.SegmentRepeated{Symbol: "5"}, "no spin: the wheel is spun again, bets stand; the segment 5 is discarded"},
		{game.ReadFailed{Position: "banker-2", Attempt: 2, Text: "77"}, `Banker 2 could not be read, attempt 2: code "77"`},
		{game.DeckChecked{Cards: 415, Expected: 416, Differences: []game.FaceDifference{{Card: card("AS"), Expected: 8, Found: 7}}}, "deck check failed: 415 cards, 416 expected; A♠ 7 times, not 8"},
		{game.BurnCorrected{Count: -5}, "5 cards fewer burned than recorded before"},
		{game.BurnCorrected{Count: 1}, "1 card more burned than recorded before"},
		{game.BurnCorrected{}, "the burn was recorded correctly"},
		{game.ShoeClosed{Shoe: 2, Rounds: 60, Expected: 416, Dealt: 300, BurnedSeen: 1, BurnedUnseen: 5, Left: 109,
			Counted: true, Difference: -1, Reason: message.Written("cut card")},
			"shoe 2 closed (cut card): 60 rounds; 300 dealt + 1 burned seen + 5 burned unseen + 109 left, counted = 416, difference -1"},
		{game.Ruled{Clause: "000/3.39.scan.b1.1", Round: "void", Bets: "refund-initial",
			Cards: []game.CardEffect{"rescan", "call-technician"}},
			"ruled by 000/3.39.scan.b1.1: the round is VOID; initial bets are REFUNDED; the technician is called"},
		{game.Ruled{Clause: "001/11.35", Round: "continue", Bets: "stand", Cards: []game.CardEffect{"remove-last"},
			Remove: 1, Reason: message.Written("wrong card")},
			`ruled by 001/11.35: the round continues; all bets stand; the last card read is taken out of the round, because "wrong card"`},
		{game.IncidentOpened{Incident: "card-misread", Phase: "dealing", Detected: true, Position: "player-2",
			Held: card("TH"), Device: "shoe", Facts: game.Facts{"seen": true, "count": 2}, Deadline: at},
			"incident detected: A card was misread by the scanner, while cards were dealt, at Player 2, held: 10♥, device shoe, How many cards? 2; Did the players see the card? yes, void at 12:30:00 UTC unless resolved"},
		{game.DeviceChanged{Name: "shoe", Reason: message.Written("unplugged")}, "device shoe is lost: unplugged"},
		{game.DeviceChanged{Name: "shoe", Up: true}, "device shoe is connected"},
		{game.DeviceChanged{Name: "shoe", Up: true, Reason: message.Written("sent to the shoe: STX OPLK02 ETX 1B")},
			"device shoe: sent to the shoe: STX OPLK02 ETX 1B"},
		{game.DeviceTested{Name: "shoe", Test: "deck", Verdict: game.TestNotGood, Good: 51, Tried: 52,
			Words: message.Written("KD was not read."),
			Rows: []game.DeviceFigure{
				{Name: message.Written("KD"), Figure: message.Written("0 of 3"), Bad: true},
				{Name: message.Written("time"), Figure: message.Written("20 ms")}}},
			"device shoe: deck test NOT passed, 51 of 52 readings good: KD was not read. Against it: KD 0 of 3"},
		{game.DeviceTested{Name: "wheel", Test: "self-test", Verdict: game.TestNoVerdict}, "device wheel: self-test without a verdict"},
		{game.DeviceMarked{Name: "shoe", What: game.MarkExport, Note: "shoe.capture", Capture: strings.Repeat("ab", 32)}, "device shoe: what it sent was written to a file: shoe.capture; capture SHA-256 " + strings.Repeat("ab", 32)},
		{game.DeviceMarked{Name: "shoe", What: game.MarkBaseline}, "device shoe: its rate so far is the usual one"},
		{game.DeviceWarned{Name: "shoe", Alarm: "face-rate", Subject: "KD", Level: game.WarnedError, Words: message.Written("4 of 9 were read."), Do: message.Written("Replace the card.")}, "device shoe: error of face-rate KD: 4 of 9 were read. Replace the card."},
		{game.DeviceWarned{Name: "shoe", Alarm: "jitter", Level: game.WarnedOver}, "device shoe: no longer warned of jitter"},
		{game.DeviceReturned{Name: "shoe"}, "device shoe is back in play"},
		{game.DeviceReturned{Name: "shoe", Test: "deck", Tested: 7},
			"device shoe is back in play, having passed the deck test of record 7"},
		{game.CardRemoved{Position: "player-2", Card: card("TD"), Fate: game.FateReading},
			"the reading of 10♦ at Player 2 is struck: no card is taken away"},
		{game.RoundClosed{Outcome: game.Outcome{Round: 2, Status: game.StatusComplete,
			Bets: game.BetResults{{Name: "seat-1/1/main", Result: game.BetRefund}}}},
			"round 2 complete; Seat 1 hand 1 main refunded"},
		{game.RoundClosed{Outcome: game.Outcome{Round: 2, Status: game.StatusComplete, Instruction: game.BetsSettle,
			Result: json.RawMessage(`{"winner":"banker","player":["KD","4S"],"banker":["8S","TC"],"player_total":4,"banker_total":8,"natural":true}`)}},
			"round 2 complete: Banker wins, Player K♦ 4♠ (4), Banker 8♠ 10♣ (8)"},
		{game.SignInFailed{Staff: "anna", Credential: "pin", Reason: "wrong-pin", Failures: 3, Locked: true},
			"sign-in of anna by pin failed: wrong pin, attempt 3, the next one waits"},
	} {
		data := must.Get(game.EncodeEvent(test.event))(t)
		got, err := Words(game.Record{Variant: "ezugi-baccarat", Type: test.event.EventType(), Data: data})
		if err != nil || english(got) != test.want {
			t.Errorf("got  %s (%v)\nwant %s", english(got), err, test.want)
		}
	}
}

// TestClosedListsHaveWords shows that nothing in a closed list is displayed by its code name.
func TestClosedListsHaveWords(t *testing.T) {
	texts := map[string]message.Text{}
	for _, outcome := range Outcomes() {
		texts[string(outcome)] = outcomeTexts[outcome]
	}
	for _, code := range game.RefusalCodes() {
		texts[string(code)] = codeText(code)
	}
	for _, change := range game.StaffChanges() {
		texts["staff "+change] = changeText(change)
	}
	for _, credential := range game.Credentials() {
		texts[string(credential)] = credentialText(credential)
	}
	for _, role := range game.SiteRoles() {
		texts[string(role)] = siteRoleText(role)
	}
	for _, order := range game.OrderKinds() {
		texts[string(order)] = orders[order]
	}
	for name, text := range texts {
		if text.Key == "" {
			t.Errorf("%s has no words", name)
		}
	}
}
