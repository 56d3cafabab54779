package report_test

import (
	"encoding/json"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/testing/check"
)

// shoesOf returns the records of a shoe whose first set failed its check: cards that are read late, one of which is concealed
// and opened later, and one that stays concealed; a corrected round; its end, and the shoe after it.
func shoesOf(t *testing.T, hidden string) []game.Record {
	t.Helper()
	sealed := func(card string) (commitment string) {
		return game.Secret{Card: game.Card{Suit: game.Suit(card[1]), Rank: 1}, Salt: []byte(card)}.Commitment()
	}
	banker := func(round uint64, card string) game.Outcome {
		return game.Outcome{Round: round, RoundInShoe: int(round), Status: game.StatusComplete,
			Result: json.RawMessage(`{"winner":"banker","player":["2S","4H"],"banker":["` + card + `","2D"],"player_total":6,"banker_total":7,"natural":false}`)}
	}
	return recordsOf(t,
		game.ShoeLoaded{Shoe: 1, Decks: 8, Seal: "S-1", Check: game.CheckScan},
		game.DeckChecked{Cards: 415, Expected: 416},
		game.ShoeLoaded{Shoe: 1, Decks: 8, Seal: "S-2", Check: game.CheckScan},
		game.DeckChecked{Passed: true, Cards: 416, Expected: 416},
		game.RoundOpened{Round: 1, InShoe: 1},
		game.ReadFailed{Position: "player-1", Attempt: 1},
		game.ReadFailed{Position: "player-1", Attempt: 2},
		game.CardDealt{Position: "player-1", Card: card("2S")},
		game.ReadFailed{Position: "banker-1", Attempt: 1},
		game.CardDealt{Position: "banker-1", Card: game.Sealed, ID: "opened later"},
		game.ReadFailed{Position: "banker-2", Attempt: 1},
		game.CardDealt{Position: "banker-2", Card: game.Sealed, ID: sealed(hidden)},
		game.CardRevealed{Position: "banker-1", Commitment: "opened later", Card: card("5C"), Salt: []byte("0123456789abcdef")},
		game.RepeatDropped{Card: card("5C")},
		game.ReadFailed{Position: "player-2", Attempt: 1}, // a card that is never dealt
		game.RoundClosed{Outcome: banker(1, "5C")},
		game.RoundCorrected{Round: 1, Before: banker(1, "5C"), After: banker(1, "5D")},
		game.RoundClosed{Outcome: game.Outcome{Round: 2, RoundInShoe: 2, Status: game.StatusVoid}},
		game.ShoeClosed{Shoe: 1, Rounds: 2, Expected: 416, Dealt: 10, BurnedSeen: 1, BurnedUnseen: 7, Left: 397, Counted: true, Difference: -1,
			Faces: []game.FaceDifference{{Card: card("KC"), Expected: 8, Found: 7}}},
	)
}

func TestAShoeIsReported(t *testing.T) {
	collected := report.Collected{Tally: kept(t, tallyOf(t, shoesOf(t, "AS"), time.Time{}, time.Time{})), Shoe: 1}
	made := report.ShoeReport(collected)
	loaded := rowsOf(t, made, "loaded")
	check.Equal(t, len(loaded), 1)
	check.Equal(t, loaded[0][3].Text.String(), "S-2")
	check.Equal(t, loaded[0][5].Number, 416)
	check.Equal(t, loaded[0][6].Number, 1)
	closed := rowsOf(t, made, "closed")
	check.Equal(t, closed[0][6].Number, 397)
	check.Equal(t, closed[0][9].Text.String(), "KC 7 of 8")
	faces := rowsOf(t, made, "face_errors")
	check.Equal(t, len(faces), 2)
	check.Equal(t, faces[0][2].Text.String(), "2S")
	check.Equal(t, faces[0][3].Number, 2)
	check.Equal(t, faces[1][2].Text.String(), "5C")
	check.Equal(t, [2]int64{faces[1][3].Number, faces[1][4].Number}, [2]int64{1, 1})
	rounds := rowsOf(t, made, "rounds")
	check.Equal(t, len(rounds), 2)
	check.Equal(t, rounds[0][5].Text.String(), "complete, corrected")
	check.Contains(t, rounds[0][6].Text.String(), "5D")
	check.Equal(t, rounds[1][5].Text.String(), "void")
	road := made.Sections[len(made.Sections)-1].Chart
	check.Equal(t, len(road.Roads), 2)

	collected.Shoe = 2
	check.Equal(t, len(rowsOf(t, report.ShoeReport(collected), "loaded")), 0)
}

// TestAShoeInPlayTellsNoFaces: before it is closed, its report has no count of cards, and the same rows whatever lies face
// down.
func TestAShoeInPlayTellsNoFaces(t *testing.T) {
	var made [2]report.Report
	for i, hidden := range []string{"AS", "KD"} {
		records := shoesOf(t, hidden)
		tally := tallyOf(t, records[:len(records)-1], time.Time{}, time.Time{})
		made[i] = report.ShoeReport(report.Collected{Tally: tally})
	}
	check.Difff(t, made[0], made[1], "the reports of shoes that differ in a concealed card")
	check.Equal(t, len(rowsOf(t, made[0], "closed")), 0)
	for i, cell := range rowsOf(t, made[0], "shoes")[0][3:7] {
		check.Equalf(t, cell.Empty(), true, "cell %d of the shoe", i+3)
	}
	check.Equal(t, len(rowsOf(t, made[0], "face_errors")), 2)
}
