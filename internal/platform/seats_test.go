package platform_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// till collects the lines up to the first that has these words.
func (c *client) till(words string) (lines []string) {
	c.t.Helper()
	for range 200 {
		line := c.hears(`"out":"`)
		lines = append(lines, line)
		if strings.Contains(line, words) {
			return lines
		}
	}
	c.t.Fatalf("nothing of 200 lines has %s; the last is %s", words, lines[len(lines)-1])
	return nil
}

// inBrief returns what a platform shows of each event it heard: the kind, and where what lies or who decides.
func inBrief(t *testing.T, lines []string) (told []string) {
	t.Helper()
	for _, line := range lines {
		var event struct {
			Out, Type      string
			Position, Card string
			Concealed      bool
			Seat, Hand     int
			Moves          []game.Move
			Action         string
			ByClock        bool `json:"by_clock"`
			Notice         string
			Status         string
		}
		must.Do(t, json.Unmarshal([]byte(line), &event))
		words := []string{event.Type, event.Position, event.Card, event.Notice, event.Status}
		if event.Out == "outcome" {
			words[0] = event.Out
		}
		if event.Concealed {
			words = append(words, "concealed")
		}
		if event.Seat > 0 {
			words = append(words, fmt.Sprint(event.Seat, "/", event.Hand))
		}
		for _, move := range event.Moves {
			words = append(words, fmt.Sprint(move.From, ">", move.To))
		}
		if event.Action != "" {
			words = append(words, event.Action)
		}
		if event.ByClock {
			words = append(words, "by-clock")
		}
		if event.Out != "step" {
			told = append(told, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
		}
	}
	return told
}

// A platform says which seats play and what they decide, and hears what lies on the table as it
// happens: each card, the hole card without its face until it is opened, cards that were split, one that
// was moved (001/10.22) and one whose scan was taken back, each window with its end, and that the cards
// are gone. One that connects later hears the same.
func TestASeatsRoundOverTheSocket(t *testing.T) {
	b := newBench(t, "ezugi-blackjack")
	b.closed()
	before := b.head()
	c := b.platform(before)
	c.hears(`"kind":"platform"`, `"name":"seats"`)
	c.says(`{"in":"platform","message":"seats","seats":[3,1]}`)
	c.hears(`"type":"platform-received"`, `"seats":[1,3]`)
	c.hears(`"kind":"scan"`, `"position":"seat-1/1-1"`, `"seat":1`)
	var heard []string
	hear := func(until string) { heard = append(heard, c.till(until)...) }
	deal := func(codes string) {
		t.Helper()
		for code := range strings.FieldsSeq(codes) {
			card := must.Get(game.ParseCard(code))(t)
			b.do(game.CardRead{Card: card})
		}
	}
	deal("8S 9S")
	b.do(
		game.Report{Incident: game.CardMisplaced, Facts: game.Facts{"last_only": true}},
		game.Rule{Clause: "001/10.22", Moves: []game.Move{{From: "seat-3/1-1", To: "dealer-1"}}},
	)
	deal("7S 8H 5D KD")
	hear(`"open":[{"seat":1,"hand":1},{"seat":3,"hand":1}]`)
	c.says(`{"in":"decision","seat":3,"hand":1,"action":"stand"}`)
	c.hears(`"out":"refused"`, "seat 1, hand 1 decides now")
	c.says(`{"in":"decision","seat":1,"hand":1,"action":"split"}`)
	hear(`"name":"split"`)
	b.do(game.Confirm{})
	deal("2C")
	b.do(
		game.Report{Incident: game.CardMisread}, tabletest.SignIn(tabletest.Trainee(game.ShiftManager)),
		game.Rule{Clause: "001/7", Facts: game.Facts{"cancel_last": true}},
	)
	deal("3C")

	hear(`"notice":"game-resumed"`)
	c = b.platform(b.head()) // another one takes over in the middle of the round
	deal("TC")
	hear(`"kind":"decide"`)
	c.says(`{"in":"decision","seat":1,"hand":1,"action":"stand"}`)
	hear(`"hand":2,"actions"`)
	b.mu.Lock()
	b.table.Pass(time.Minute) // nobody says anything more
	b.mu.Unlock()
	hear(`"name":"open-hole-card"`)
	for _, line := range heard {
		if strings.Contains(line, "KD") || strings.Contains(line, "sealed") || strings.Contains(line, "commitment") {
			t.Errorf("the hole card is in %s", line)
		}
	}
	b.do(game.Confirm{}, game.Confirm{}, game.Confirm{})
	hear(`"name":"start-round"`)

	want := strings.Fields(strings.ReplaceAll(`
		card-dealt_seat-1/1-1_8S card-dealt_seat-3/1-1_9S cards-moved_seat-3/1-1>dealer-1
		card-dealt_seat-3/1-1_7S card-dealt_seat-1/1-2_8H card-dealt_seat-3/1-2_5D card-dealt_dealer-2_concealed
		decisions-opened_1/1 player-decided_1/1_split decisions-closed_1/1
		cards-moved_seat-1/1-2>seat-1/2-1
		card-dealt_seat-1/1-2_2C platform-told_game-paused card-removed_seat-1/1-2_2C
		card-dealt_seat-1/1-2_3C platform-told_game-resumed card-dealt_seat-1/2-2_TC
		decisions-opened_1/1 player-decided_1/1_stand decisions-closed_1/1
		decisions-opened_1/2 decisions-closed_1/2 player-decided_1/2_stand_by-clock
		decisions-opened_3/1 decisions-closed_3/1 player-decided_3/1_stand_by-clock
		card-revealed_dealer-2_KD outcome_complete cards-collected`, "\n", " "))
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "_", " ")
	}
	check.Difff(t, want, inBrief(t, heard), "the platform hears something else")
	later := b.platform(before + 1) // after the seats were told
	check.Difff(t, want, inBrief(t, later.till(`"name":"start-round"`)),
		"a platform that comes later hears something else")
}
