package game_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
)

// examination returns one on which a qualification rests.
func examination(instructor string) game.Examination {
	return game.Examination{
		Exercise: "exam/baccarat/ezugi-baccarat/5", Passed: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Records: 241,
		Head: strings.Repeat("0a", 32), Instructor: instructor,
	}
}

// everyEvent returns one event of each type, with every field set.
func everyEvent() []game.Event {
	at := time.Date(2026, 1, 1, 10, 0, 0, 123456789, time.UTC)
	card, person := game.Card{Rank: game.Ten, Suit: game.Hearts}, game.Person{ID: "m1", Name: "Mona", Roles: []game.Role{game.ShiftManager}}
	faces := []game.FaceDifference{{Card: card, Expected: 8, Found: 9}}
	odds, err := game.ParseOdds("0.95:1")
	if err != nil {
		panic(err)
	}
	seventeen := 17
	outcome := game.Outcome{
		Variant: "ezugi-baccarat", Round: 7, RoundInShoe: 3, Status: game.StatusVoid, Result: json.RawMessage(`{"winner":"tie"}`),
		Bets:        game.BetResults{{Name: "tie", Result: game.BetWin, Odds: odds}, {Name: "player", Result: game.BetPush}},
		Instruction: game.BetsRefundInitial, Clause: "001/7", Reason: message.New("t.void", "not solved"), Reference: "camera 3", ByHand: 1, Corrected: true, Rulebook: "digest",
	}
	unknown := game.UnknownText{Length: 12, Keyed: "5f0c21aa97b3e410"}
	return []game.Event{
		game.JournalBegun{Kind: game.Live},
		game.ConsoleStarted{
			Program: "1.0", Resumed: true,
			InForce: &game.InForce{Variant: "ezugi-baccarat", Settings: map[string]string{"burn": "none"}, Training: true, Bench: true, TestedReturn: true,
				Configuration: "fps = 60", Digest: "d", Changed: []string{"burn"}},
			Rules: &game.RulesText{Digest: "e", Files: []game.RulesFile{{Name: "variants/x.toml", Text: "x"}}},
		},
		game.SignedIn{Person: person, Role: game.ShiftManager, Credential: game.ByBadgePIN, Credentials: "d1", From: "floor-1", AllowedBy: "m2"},
		game.SignedOut{Staff: "m1", Role: game.ShiftManager, Reason: "ruled"},
		game.SignInFailed{Staff: "m1", Unknown: unknown, Credential: game.ByPIN, Reason: game.RefusedWrongPIN, Failures: 3, Locked: true},
		game.ConsoleLocked{},
		game.PersonPresent{},
		game.StaffChanged{Person: person, Change: game.StaffQualified, FirstPIN: true, Credentials: "d1", Hub: 17, Exam: examination("m2")},
		game.StaffAsked{Person: person, Change: game.StaffQualified, Role: game.ShiftManager, Exam: examination("m2")},
		game.PINLengthSet{Dealer: 4, Hub: 44},
		game.AttemptsCounted{Staff: "anna", Credential: game.ByPIN, Failures: 2, Last: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Table: "table-7", Sequence: 9, Hub: 18},
		game.StaffSeen{Staff: "anna", Last: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Table: "table-7", Sequence: 12},
		game.ClockChanged{BySeconds: -3600.5, Followed: 7.5},
		game.ConsoleSlept{Seconds: 3600},
		game.ClockMoved{Seconds: 18},
		game.JournalResumed{Failure: "no space left", Seconds: 4.25},
		game.DeviceChanged{Name: "scanner", Up: true, Reason: message.New("t.101", "plugged in")},
		game.ReadingIgnored{Card: card, Text: "?", Unknown: unknown, Why: game.RefusedNoCardExpected, Against: "17"},
		game.DeviceTested{
			Name: "scanner", Kind: "scanner", Test: "readings", Verdict: game.TestNotGood, Words: message.New("t.102", "97 of 100 were read: fewer than the usual 99 %."), Good: 97, Tried: 100,
			Rows: []game.DeviceFigure{{Name: message.Written("no-reads"), Figure: message.Written("3 of 100"), Bad: true}}, Started: at, Capture: strings.Repeat("0f", 32),
		},
		game.DeviceMarked{Name: "scanner", What: game.MarkExport, Note: "before the new lens", Capture: strings.Repeat("a1", 32)},
		game.DeviceWarned{
			Name: "scanner", Alarm: "face-rate", Subject: "KD", Level: game.WarnedError, Words: message.New("t.103", "KD was read 4 times of 9."), Do: message.New("t.104", "Replace the card."), Rate: 0.44, Limit: 0.95,
		},
		game.MemberJoined{Role: game.SiteTable, Name: "table-7", User: "UA", Box: "b", Log: "l", Record: "table-7@1", Before: "table-7", Program: "1.0"},
		game.MemberRevoked{Role: game.SiteFloor, Name: "floor-1", User: "UB", Why: "stolen"},
		game.LogKeyRotated{Key: "vilnius/table-7/ab+1+AQ==", Signed: "pitboss-log-key/v1"},
		game.OlderCopyAccepted{Records: 90, Signed: 120, Head: "vilnius/table-7/ab"},
		game.ProgramChanged{
			From: "0.1.0", To: "0.2.0", FromDigest: strings.Repeat("0a", 32), ToDigest: strings.Repeat("0b", 32), AskedBy: "root (uid 0)", TakenBack: true,
		},
		game.SupportBundleMade{Digest: strings.Repeat("0c", 32), Parts: []string{"README.txt", "doctor.json"}},
		game.ExerciseBegun{Name: "first-round", Digest: strings.Repeat("0d", 32), Exercise: json.RawMessage(`{"seed":7}`), Trainee: "cleo", Screen: true},
		game.ExerciseHappened{Number: 1, What: "card-misread", By: "rasa"},
		game.ExerciseStepShown{Step: "deal", Position: "player-2"},
		game.ExerciseKeyDead{Key: "x"},
		game.ExercisePaused{By: "rasa"},
		game.ExerciseResumed{By: "rasa", Seconds: 61.5},
		game.InstructorNoted{Text: "looked away", By: "rasa", About: 17},
		game.ExerciseEnded{Why: game.ExerciseDone},
		game.RecordForked{Record: "table-7", From: 101, HubLast: 250, OwnLast: 130, Hub: "ab12", Own: "cd34"},
		game.RecordRemoved{
			Record: "table-7", Table: "table-7", Ended: at, Size: 250, Hash: "ab12", Last: at, Log: "vilnius/table-7/ab+1+AQ==", Head: "vilnius/table-7/ab", Why: "records are kept for 5 years",
		},
		game.HeadRefused{Record: "table-7", Finding: game.HeadRewritten, Size: 12, Cosigned: 9, Head: "vilnius/table-7/ab"},

		game.ShoeLoaded{Shoe: 3, Decks: 8, Seal: "A-17", Check: game.CheckScan},
		game.CheckCardRead{Card: card, ID: "c1"},
		game.DeckChecked{Passed: true, Cards: 416, Expected: 416, Differences: faces},
		game.Shuffled{Pass: 2},
		game.ShoeCut{},
		game.CutCardPlaced{},
		game.BurnShown{Card: card, ID: "c1", Position: "burn-1", Burn: 10},
		game.CardsBurned{Count: 10},
		game.CutCardSeen{Old: true},
		game.BurnCorrected{Count: -3},
		game.ShuffleRestarted{}, game.ShoeFilled{},
		game.ShoeAlarm{Alarm: game.AlarmUnshuffled, Cards: []game.Card{card, card}},
		game.ShoeClosed{Shoe: 3, Rounds: 70, Expected: 416, Dealt: 340, BurnedSeen: 2, BurnedUnseen: 10, Left: 63, Counted: true, Difference: -1, Faces: faces, Reason: message.New("t.105", "cut card drawn")},

		game.RoundOpened{Round: 7, InShoe: 3},
		game.BettingOpened{Until: at},
		game.BettingClosed{},
		game.CardDealt{Position: "player-1", Card: card, ID: "c1", Carried: true, ByHand: true},
		game.ReadFailed{Position: "player-1", Attempt: 2, Text: "9999", Unknown: unknown},
		game.RepeatHeld{Position: "player-1", Card: card, ID: "c1"},
		game.CardRevealed{Position: "player-1", Commitment: game.Secret{Card: card}.Commitment(), Card: card, ID: "c1", Frame: []byte("KD"), Salt: []byte("salt")},
		game.CardAsked{
			Question:   game.Question{Name: "hole", Position: "dealer-2", Ranks: "TJQK"},
			Commitment: game.Secret{Card: card}.Commitment(), Yes: true,
		},
		game.RepeatDropped{Card: card},
		game.RoundClosed{Outcome: outcome},
		game.RoundCorrected{Round: 7, RequestedBy: "d1", ApprovedBy: "m1", Reason: "misread", Reference: "camera 3", Before: outcome, After: outcome},
		game.PlatformTold{Notice: game.NoticeCancelled, Text: message.New("t.notice", "{what} cancelled.", message.Message("what", message.New("t.game", "Game"))), Bets: game.BetsRefund, Clause: "001/7"},
		game.CardsCollected{Cards: 6},

		game.ReadingsIgnored{Count: 36_000, First: at, Last: at, Card: card, Text: "%%", Unknown: unknown, Why: game.RefusedUnknownCard},
		game.ReadingsNotDealt{Readings: []game.KeptReading{{At: at, Device: "scanner", Sequence: 7, Card: card, Text: "9999", Unknown: unknown, Raw: []byte("9999")}}, Refused: 3},
		game.StepDone{Step: "spin", Device: "wheel"},
		game.OutcomeSettled{Outcome: 41, Round: 7},
		game.PlatformReceived{Message: "lucky-numbers", Data: json.RawMessage(`{"numbers":{"7":100}}`), ID: "l-1"},
		game.PlatformErred{Message: "lucky-numbers", Data: `{"lucky":{"37":50}}`, Why: message.New("t.106", "37 is no number of the wheel")},
		game.PlatformLinesRefused{Count: 2000, Seconds: 59.5, Line: "[,", Why: message.New("t.107", "The line cannot be read.")},
		game.DiceRolled{Faces: []int{4, 5}, ByHand: true},
		game.DiceEntered{Faces: []int{2, 4, 6}},
		game.DiceCleared{Entered: []int{2, 4, 6}, Faces: []int{2, 4, 5}},
		game.NumberRegistered{Number: 17, Turns: 5, Direction: game.BallAgainst, ByHand: true},
		game.NumberEntered{Number: 17},
		game.NumberCleared{},
		game.SpinRepeated{Number: &seventeen, Clause: "001/9.17", Bonus: true},
		game.DecisionsOpened{Window: "insurance", Seat: 3, Hand: 1, Until: at},
		game.RollRepeated{Faces: []int{2, 2}, Clause: "003/16.2.b7"},
		game.SegmentRegistered{Segment: game.Segment{Symbol: "joker", Stop: 7, Turns: 3, Direction: game.Clockwise, ByHand: true}},
		game.SegmentEntered{Symbol: "5"},
		game.SegmentCleared{},
		game.SegmentRepeated{Symbol: "5", Clause: "003/15.2.b7"},
		game.DecisionsClosed{Window: "insurance", Seat: 3, Hand: 1, ID: "d-2"},
		game.PlayerDecided{Decision: game.Decision{Seat: 3, Hand: 1, Action: "double"}, ByClock: true, ID: "d-1"},
		game.WheelChanged{State: "spinning", Flags: []string{"no-ball"}},

		game.IncidentOpened{Of: 4, Unnamed: true,
			Incident: game.CardImpossible, Phase: game.PhaseDealing, Detected: true, By: "d1", Facts: game.Facts{"count": 2.0, "seen": true, "cause": "nothing for 9 seconds"}, Cause: message.New("t.wait", "nothing for {n} seconds", message.Number("n", 9)),
			Held: card, HeldID: "c1", Position: "banker-3", Device: "scanner", Reader: "scanner", Waits: true,
			Deadline: at, NamedBy: "m1",
		},
		game.ShiftManagerCalled{By: "d1"},
		game.ReportWithdrawn{Incident: game.CardMisread, By: "d1"},
		game.CallWithdrawn{By: "d1"},
		game.RulingOverdue{Minutes: 3, Ruled: true},
		game.TechnicianCalled{},
		game.FaultNoted{Incident: game.CardsDropped, Facts: game.Facts{"count": 2.0}, By: "d1"},
		game.FactsGiven{Facts: game.Facts{"seen": false}},
		game.Ruled{Doubt: []game.Position{"player-1"}, Faces: []game.Face{{Position: "player-1", Card: card}},
			Clause: "001/11.35", Round: game.RoundContinue, Bets: game.BetsStand,
			Cards: []game.CardEffect{game.RemoveLast}, Remove: 2, Burn: 3,
			Exceptions: []game.Exception{{Seat: 3, Hand: 1, Bet: "main", Bets: game.BetsRefundInitial, Clause: "001/10.26"}}, Reason: message.Count("t.stuck", "stuck", "{n} stuck", message.Number("n", 1)),
			Authority: "shift-manager", By: "m1", As: game.ShiftManager, From: "floor-1", Facts: game.Facts{"resolved": true}, Reference: "camera 3", Announcement: message.New("t.108", "An error was put right."), Announcer: "shift-manager", Phase: game.PhaseShuffle},
		game.RulingFollowed{},
		game.ActionDone{Clause: "001/9.19", Action: message.New("t.109", "pick up the ball")},
		game.CardsMoved{Moves: []game.Move{{From: "player-2", To: "banker-1"}}},
		game.CardsRestored{Cards: []game.Placed{{Position: "player-1", Card: card, ID: "c1"}}},
		game.CardsReplaced{Count: 1},
		game.BurnKeptVisible{Count: 1},
		game.CorrectionRequested{Round: 7, Staff: "d1", As: game.Dealer, Credential: game.ByPIN, Reason: "misread", Reference: "camera 3", Before: outcome, After: outcome,
			People: []game.Part{{Staff: "d1", Role: game.Dealer}}},
		game.CardRemoved{Position: "banker-3", Card: card, ID: "c1", Fate: game.FateMisread},
		game.CardHeld{Card: card, ID: "c1"},
		game.HeldCarried{Card: card, ID: "c1", NextRound: true},
		game.HeldBurned{Card: card, ID: "c1", Sealed: "sealed:ab", Frame: []byte("1013"), Salt: []byte("salt")},
		game.HeldDropped{Card: card},
		game.ShoeChangeOrdered{Reason: message.New("t.110", "cards altered"), Clause: "003/2.b8.1", By: "m1", Name: "Mona"},
		game.DeviceReturned{Name: "scanner", Test: "readings", Tested: 77},
		game.IncidentClosed{Incident: game.CardImpossible, Clause: "001/7"},
		game.IncidentAcknowledged{By: "m1", Name: "Mona", From: "floor-1"},
		game.TableTold{Text: message.New("t.111", "{n} minutes", message.Number("n", 5)), By: "m1", Name: "Mona", Stays: true},
		game.NoteLeft{Text: "The scanner hesitates", By: "m1", Name: "Mona"},
		game.NoteRead{Left: time.Date(2026, 5, 1, 22, 1, 0, 0, time.UTC), By: "m2", Name: "Max"},
		game.MessageRead{Told: time.Date(2026, 5, 1, 14, 1, 0, 0, time.UTC), By: "d1", Name: "Anna"},
		game.CloseOrdered{By: "m1", Name: "Mona"},
		game.CloseLifted{By: "m1", Name: "Mona"},
		game.ShoeChangeLifted{By: "m1", Name: "Mona"},
		game.TechnicianOrdered{By: "m1", Name: "Mona"},
		game.BadgeForgotten{Person: game.Person{ID: "d1", Name: "Dora", Roles: []game.Role{game.Dealer}}, By: "m1", Until: at},
		game.OrderRefused{Order: game.OrderRule, Code: game.RefusedStale, By: "m1", Why: message.New("t.112", "the screen had changed"), More: 3},
	}
}

func TestEveryEventRoundTrips(t *testing.T) {
	var covered []game.EventType
	for _, event := range everyEvent() {
		t.Run(string(event.EventType()), func(t *testing.T) {
			covered = append(covered, event.EventType())
			for i := range reflect.TypeOf(event).NumField() {
				if reflect.ValueOf(event).Field(i).IsZero() {
					t.Fatalf("the sample leaves %s empty", reflect.TypeOf(event).Field(i).Name)
				}
			}
			data := must.Get(game.EncodeEvent(event))(t)
			back, err := game.DecodeEvent(event.EventType(), data)
			must.Dof(t, err, "%s", data)
			if difference := cmp.Diff(event, back, cmp.AllowUnexported(game.Odds{})); difference != "" {
				t.Errorf("%s came back different (-was +is):\n%s", data, difference)
			}
		})
	}
	if want := game.EventTypes(); len(covered) != len(want) {
		for _, kind := range want {
			if !slices.Contains(covered, kind) {
				t.Errorf("the closed list has %s, which no sample covers", kind)
			}
		}
		t.Errorf("%d events tested, the closed list has %d", len(covered), len(want))
	}
}

// A journal of a newer program stops reading: nothing is skipped.
func TestDecodeEventRefusesWhatItDoesNotKnow(t *testing.T) {
	tests := []struct{ name, kind, data string }{
		{"unknown type", "card-eaten", `{}`},
		{"no type", "", `{}`},
		{"unknown field", "card-dealt", `{"position":"player-1","card":"TH","colour":"red"}`},
		{"unknown field of a record inside", "round-closed", `{"outcome":{"variant":"x","tip":1}}`},
		{"unknown field of a bet", "round-closed", `{"outcome":{"bets":{"tie":{"result":"win","bonus":1}}}}`},
		{"unknown card", "card-dealt", `{"position":"player-1","card":"1X"}`},
		{"wrong type of a field", "shuffled", `{"pass":"two"}`},
		{"bad odds", "round-closed", `{"outcome":{"bets":{"tie":{"result":"win","odds":"8"}}}}`},
		{"bets no object", "round-closed", `{"outcome":{"bets":[]}}`},
		{"no object", "shuffled", `[]`},
		{"null", "shuffled", `null`},
		{"empty", "shuffled", ``},
		{"cut short", "shuffled", `{"pass":1`},
		{"something after it", "shuffled", `{"pass":1} {"pass":2}`},
		{"junk after it", "shuffled", `{"pass":1}x`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			event, err := game.DecodeEvent(game.EventType(test.kind), []byte(test.data))
			var unknown *game.UnknownEventError
			if !errors.As(err, &unknown) || event != nil {
				t.Fatalf("got %v, %v; want an UnknownEventError", event, err)
			}
			if string(unknown.Type) != test.kind || err.Error() == "" {
				t.Errorf("the error %v does not name the event %q", err, test.kind)
			}
		})
	}
}

func FuzzDecodeEvent(f *testing.F) {
	for _, event := range everyEvent() {
		data := must.Get(game.EncodeEvent(event))(f)
		f.Add(string(event.EventType()), []byte(data))
	}
	for _, endless := range []string{"[,", `{"a":[,`, "[1,,2]", `{"in":[tru`} {
		f.Add("round-closed", []byte(`{"outcome":{"bets":`+endless))
		f.Add("card-dealt", []byte(endless))
	}
	f.Add("card-dealt", []byte(`{"card":null}`))
	f.Add("device-tested", []byte(`{"name":"\ud800","rows":[{"name":"x","figure":"\u202f"}],"started":"2026-01-01T12:00:00+02:00"}`))
	f.Add("device-warned", []byte(`{"name":"a","rate":1e999,"limit":-0}`))
	f.Add("device-marked", []byte(`{"what":"export","capture":"0F"}`))
	f.Add("round-closed", []byte(`{"outcome":{"result":{"a" : 1},"bets":null}}`))
	f.Fuzz(func(t *testing.T, kind string, data []byte) {
		event, err := game.DecodeEvent(game.EventType(kind), data)
		if err != nil {
			return
		}
		// What was read once is written and read identically from then on.
		first, err := game.EncodeEvent(event)
		must.Dof(t, err, "%s %q was read and cannot be written", kind, data)
		again, err := game.DecodeEvent(game.EventType(kind), first)
		must.Dof(t, err, "%s %q was written as %q, which cannot be read", kind, data, first)
		second, err := game.EncodeEvent(again)
		if err != nil || string(first) != string(second) {
			t.Fatalf("%s %q was written as %q and then as %q, %v", kind, data, first, second, err)
		}
	})
}

func TestOutcomesKeepTheOrderOfBets(t *testing.T) {
	bets := game.BetResults{{Name: "z", Result: game.BetLose}, {Name: "a", Result: game.BetPush}, {Name: "m <&>", Result: game.BetClosed}}
	data := must.Get(json.Marshal(bets))(t)
	var back game.BetResults
	if err := json.Unmarshal(data, &back); err != nil || fmt.Sprint(back) != fmt.Sprint(bets) {
		t.Errorf("%s came back as %v, %v", data, back, err)
	}
}
