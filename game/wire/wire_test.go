package wire_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/wire"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func face(t testing.TB, code string) game.Card {
	t.Helper()
	return must.Get(game.ParseCard(code))(t)
}

// The lines of the command line's contract, word for word.
func TestParseTheContract(t *testing.T) {
	tick := func(d time.Duration) wire.Line { return wire.Line{Tick: &d} }
	tests := []struct {
		line string
		want wire.Line
	}{
		{`{"in":"confirm"}`, wire.Line{Command: game.Confirm{}}},
		{`{"in":"card","code":"8S"}`, wire.Line{Command: game.CardRead{Card: face(t, "8S")}}},
		{`{"in":"no-read"}`, wire.Line{Command: game.NoRead{}}},
		{`{"in":"cut-card"}`, wire.Line{Command: game.CutCardRead{}}},
		{`{"in":"number","number":17}`, wire.Line{Command: game.NumberRead{Number: 17}}},
		{`{"in":"number","number":17,"turns":5,"direction":"against"}`,
			wire.Line{Command: game.NumberRead{Number: 17, Turns: 5, Direction: game.BallAgainst}}},
		{`{"in":"dice","faces":[1,2,3]}`, wire.Line{Command: game.DiceRead{Faces: []int{1, 2, 3}}}},
		{`{"in":"segment","symbol":"5"}`, wire.Line{Command: game.SegmentRead{Symbol: "5"}}},
		{`{"in":"platform","message":"seats","seats":[1,3]}`,
			wire.Line{Command: game.Platform{Message: "seats", Data: []byte(`{"seats":[1,3]}`)}}},
		{`{"in":"decision","seat":3,"hand":1,"action":"hit"}`,
			wire.Line{Command: game.Decide{Decision: game.Decision{Seat: 3, Hand: 1, Action: "hit"}}}},
		{`{"in":"decision","seat":3,"action":"hit","id":"d-17","for":31}`,
			wire.Line{Command: game.Decide{Decision: game.Decision{Seat: 3, Action: "hit"},
				Line: game.Line{ID: "d-17", For: 31}}}},
		{`{"in":"platform","message":"decisions-closed","for":31,"id":"d-18"}`,
			wire.Line{Command: game.Platform{Message: "decisions-closed", Line: game.Line{ID: "d-18", For: 31}}}},
		{
			`{"in":"decision","action":"swap","cards":["3H","9D"]}`,
			wire.Line{Command: game.Decide{Decision: game.Decision{Action: "swap", Cards: []game.Card{face(t, "3H"), face(t, "9D")}}}},
		},
		{`{"in":"tick","seconds":18}`, tick(18 * time.Second)},
		{`{"in":"report","incident":"cards-dropped","facts":{"count":2,"seen":true}}`,
			wire.Line{Command: game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": 2.0, "seen": true}}}},
		{`{"in":"answer","facts":{"seen":false}}`, wire.Line{Command: game.Answer{Facts: game.Facts{"seen": false}}}},
		{`{"in":"sign-in","staff":"manager","pin":"2222"}`, wire.Line{SignIn: &wire.SignIn{Staff: "manager", PIN: "2222"}}},
		{`{"in":"sign-out"}`, wire.Line{Command: game.SignOut{}}},
		{`{"in":"rule","clause":"001/11.35"}`, wire.Line{Command: game.Rule{Clause: "001/11.35"}}},
		{`{"in":"rule","clause":"001/11.35","remove":1}`, wire.Line{Command: game.Rule{Clause: "001/11.35", Remove: 1}}},
		// More than the contract's examples.
		{` {"in":"card","code":"10h","id":"u1","repeated":true} `,
			wire.Line{Command: game.CardRead{Card: face(t, "TH"), ID: "u1", Repeated: true}}},
		{`{"in":"tick","seconds":0}`, tick(0)},
		{`{"in":"tick","seconds":0.25}`, tick(250 * time.Millisecond)},
		{`{"in":"sign-in","badge":"B1"}`, wire.Line{SignIn: &wire.SignIn{Badge: "B1"}}},
		{`{"in":"confirm","facts":{"seal":"LT-1"}}`, wire.Line{Command: game.Confirm{Facts: game.Facts{"seal": "LT-1"}}}},
		{`{"in":"unknown-code","text":"9999"}`, wire.Line{Command: game.UnknownRead{Text: "9999"}}},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			got, err := wire.Parse([]byte(test.line))
			if err != nil || !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %+v, %v; want %+v", got, err, test.want)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ line, says string }{
		{``, "JSON object"}, {`confirm`, "JSON object"}, {`null`, "JSON object"}, {`[]`, "JSON object"}, {`{}`, "want confirm"},
		{`{"in":""}`, "want confirm"}, {`{"in":"dance"}`, `"dance"`}, {`{"in":"Confirm"}`, `"Confirm"`},
		{`{"in":5}`, "\"in\" takes another kind"},
		{`{"in":"confirm"} {"in":"confirm"}`, "nothing after"}, {`{"in":"confirm"}}`, "nothing after"}, {`{"in":"confirm"`, "JSON object"},
		{`{"in":"confirm","colour":"red"}`, "colour"}, {`{"in":"card"}`, "A23456789TJQK"}, {`{"in":"card","code":"1S"}`, "1S"},
		{`{"in":"confirm","code":"8S"}`, "takes facts and no other key"},
		{`{"in":"sign-out","pin":"1"}`, "takes no other key"},
		{`{"in":"decision","action":"hit","number":1}`, "no other key"},
		{`{"in":"number","number":1,"for":3}`, "no other key"},
		{`{"in":"decision","action":"hit","id":"` + strings.Repeat("x", 65) + `"}`, "1 to 64 bytes"},
		{`{"in":"decision","action":"hit","id":"a\u0007"}`, "1 to 64 bytes"},
		{`{"in":"decision","action":"hit","id":""}`, "1 to 64 bytes"},
		{`{"in":"decision","action":"hit","for":-1}`, "for"},
		{`{"in":"platform","message":"x","id":7}`, "wants a text"},
		{`{"in":"platform","message":"x","id":""}`, "1 to 64 bytes"},
		{`{"in":"platform","message":"x","for":"7"}`, "wants the number"},
		{`{"in":"tick"}`, "seconds"}, {`{"in":"tick","seconds":-1}`, "seconds"}, {`{"in":"tick","seconds":1e300}`, "seconds"},
		{`{"in":"tick","seconds":"18"}`, "\"seconds\" takes another kind"}, {`{"in":"report"}`, "incident"}, {`{"in":"answer"}`, "facts"},
		{`{"in":"answer","facts":{}}`, "facts"}, {`{"in":"rule"}`, "clause"},
		{`{"in":"rule","clause":"001/7","facts":{"remove":1}}`, "remove"},
		{`{"in":"card","code":"10H","code":"9S"}`, "twice"}, {`{"in":"answer","facts":{"count":1,"count":3}}`, "twice"},
		{`{"IN":"confirm"}`, "small letters"},
		{`{"in":"platform","message":"x","cards":[{"card":"8S","card":"9S"}]}`, "twice"},
		{`{"in":"tick","seconds":0,"in":"confirm"}`, "twice"},
		{`[,`, "JSON object"}, {`{"a":[,`, "JSON object"}, {`[1,,2]`, "JSON object"}, {`{"in":[tru`, "JSON object"},
		{`{"in":"tick","seconds":null}`, "null"},
		{"{\"in\":\"unknown-code\",\"text\":\"\xff\"}", "UTF-8"},
		{`{"in":"answer","facts":{"Seen":true}}`, "small letters"}, {`{"in":"platform","message":"x","message":"y"}`, "twice"},
		{`{"in":"decision","action":"hit","cards":["3H"]}`, `with the action "swap" alone`},
		{`{"in":"decision","action":"swap","cards":["1H"]}`, "want [\"3H\",\"9D\"]"},
		{`{"in":"rule","clause":"001/7","cards":["3H"]}`, "player-1"},
		{`{"in":"sign-in"}`, "pin"}, {`{"in":"sign-in","staff":"manager"}`, "pin"}, {`{"in":"sign-in","pin":"2222"}`, "staff"},
		{`{"in":"sign-in","staff":"m","pin":"1","badge":"B"}`, "badge"}, {`{"in":"unknown-code"}`, "text"},
		{`{"in":"segment"}`, "symbol"}, {`{"in":"rule","clause":"001/7","remove":1.5}`, "\"remove\" takes another kind"},
	} {
		t.Run(test.line, func(t *testing.T) {
			got, err := wire.Parse([]byte(test.line))
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %+v, %v; want an error that says %q", got, err, test.says)
			}
		})
	}
}

// An error quotes only a little of a line, however much of it is wrong.
func TestErrorsQuoteLittle(t *testing.T) {
	const most = 200
	for _, long := range []string{strings.Repeat("x", 900), strings.Repeat("x", 100_000), strings.Repeat("1", 900)} {
		for _, line := range []string{
			`%s`, `{"in":"%s"}`, `{"%s":1}`, `{"in":"confirm","%s":1}`, `{"in":"card","code":"%s"}`,
			`{"in":"tick","seconds":"%s"}`, `{"in":"tick","seconds":1%s}`, `{"in":"dice","faces":[1%s]}`,
			`{"in":"answer","facts":{"%[1]s":1,"%[1]s":2}}`, `{"in":"answer","facts":{"X%s":1}}`,
			`{"in":"number","number":1,"direction":"%s"}`, `{"in":%s}`, `{"in":"confirm"}%s`,
		} {
			line := fmt.Sprintf(line, long)
			_, err := wire.Parse([]byte(line))
			if err == nil {
				t.Errorf("%.60s is taken", line)
			} else if said := err.Error(); strings.Contains(said, long[:most+1]) || len(said) > 1000 {
				t.Errorf("%.60s: the error has %d bytes", line, len(said))
			}
		}
	}
}

// object decodes a line as one JSON object without duplicate keys at any depth.
func object(t testing.TB, line []byte) map[string]any {
	t.Helper()
	if bytes.ContainsAny(line, "\n\r") {
		t.Fatalf("more than one line: %q", line)
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	if err := unique(decoder); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		t.Fatalf("%s: something follows", line)
	}
	var fields map[string]any
	if err := json.Unmarshal(line, &fields); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return fields
}

// unique decodes one value and fails on a duplicate key in an object.
func unique(decoder *json.Decoder) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	opening, nested := token.(json.Delim)
	if !nested {
		return nil
	}
	keys := map[any]bool{}
	for decoder.More() {
		if opening == '{' {
			key, err := decoder.Token()
			if err != nil {
				return err
			}
			if keys[key] {
				return fmt.Errorf("key %q stands twice", key)
			}
			keys[key] = true
		}
		if err := unique(decoder); err != nil {
			return err
		}
	}
	_, err = decoder.Token()
	return err
}

func odds(t testing.TB, text string) game.Odds {
	t.Helper()
	return must.Get(game.ParseOdds(text))(t)
}

// The outcome of the command line's contract, word for word.
func TestOutcomeOfTheContract(t *testing.T) {
	line, err := wire.Outcome(game.Outcome{
		Variant: "ezugi-baccarat", Round: 7, RoundInShoe: 3, Status: game.StatusComplete,
		Result: json.RawMessage(`{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true}`),
		Bets: game.BetResults{
			{Name: "player", Result: game.BetLose}, {Name: "banker", Result: game.BetWin, Odds: odds(t, "0.95:1")},
			{Name: "tie", Result: game.BetLose},
		},
		Instruction: game.BetsSettle, Rulebook: "d",
	})
	want := `{"out":"outcome","variant":"ezugi-baccarat","round":7,"round_in_shoe":3,"status":"complete","result":{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true},` +
		`"bets":{"player":{"result":"lose"},"banker":{"result":"win","odds":"0.95:1"},"tie":{"result":"lose"}},"instruction":"settle","rulebook":"d"}`
	if err != nil || string(line) != want {
		t.Errorf("got\n%s, %v\nwant\n%s", line, err, want)
	}
	object(t, line)
}

func TestRefusalsAndSteps(t *testing.T) {
	line, err := wire.Refusal(game.Refusal{Code: game.RefusedNotNow, Message: message.Written(`It is "late" <now>`),
		Hint: message.Written("Wait.")}, wire.Answers{})
	if fields := object(t, line); err != nil || fields["out"] != "refused" || fields["code"] != "not-now" ||
		fields["message"] != `It is "late" <now>` || fields["hint"] != "Wait." {
		t.Errorf("%s, %v", line, err)
	}
	line, err = wire.Step(game.Step{Kind: game.StepScan, Name: "deal", Position: "player-1",
		Prompt: message.Written("Scan."), By: game.Dealer})
	if want := `{"out":"step","kind":"scan","name":"deal","position":"player-1","prompt":"Scan.","by":"dealer"}`; err != nil || string(line) != want {
		t.Errorf("fields that do not apply are not left out: %s, %v", line, err)
	}
	line, err = wire.Step(game.Step{
		Kind: game.StepRule, Name: "rule", Prompt: message.Written("Rule."), By: game.ShiftManager,
		Deadline: time.Date(2026, 1, 1, 0, 15, 0, 0, time.UTC),
		Offers: []game.Offer{{Clause: "001/11.35", MaxRemove: 2, Round: game.RoundContinue, Bets: game.BetsStand,
			Cards: []game.CardEffect{game.RemoveLast}}},
		Asks: []string{"count", "seen"}, Attempt: 1, Attempts: 3,
	})
	fields := object(t, line)
	if offers, _ := fields["offers"].([]any); err != nil || fields["deadline"] != "2026-01-01T00:15:00Z" ||
		len(offers) != 1 || fmt.Sprint(fields["asks"]) != "[count seen]" {
		t.Errorf("%s, %v", line, err)
	}
}

// Every event is one line with one object; the fields at the head of the line hide nothing of the event.
func TestEventLines(t *testing.T) {
	at := time.Date(2026, 1, 1, 0, 0, 18, 0, time.UTC)
	events := []game.Event{
		game.ConsoleStarted{Program: "1", Resumed: true}, game.BettingClosed{},
		game.CardDealt{Position: "player-1", Card: face(t, "8S"), ID: "u"},
		game.SignedIn{Person: game.Person{ID: "d", Name: "D", Roles: game.Roles()}, Role: game.Dealer, Credential: game.ByPIN},
		game.SignedOut{Staff: "d", Role: game.Dealer, Reason: "asked"},
		game.SignInFailed{Staff: "d", Credential: game.ByPIN, Reason: "wrong-pin", Failures: 3, Locked: true},
		game.ShoeLoaded{Shoe: 1, Decks: 8, Seal: "s", Check: game.CheckNone}, game.RoundOpened{Round: 3, InShoe: 1},
		game.BettingOpened{Until: at},
		game.DeviceChanged{Name: "scanner", Up: true}, game.DeviceReturned{Name: "scanner"},
		game.ClockChanged{BySeconds: -1}, game.ClockMoved{Seconds: 1},
		game.IncidentOpened{Incident: game.CardMisread, Phase: game.PhaseDealing, Facts: game.Facts{"seen": true},
			Device: "scanner", Deadline: at, Held: face(t, "8S")},
		game.Ruled{Clause: "001/7", Round: game.RoundContinue, Bets: game.BetsStand, Reason: message.Written("a\nb")},
		game.FactsGiven{Facts: game.Facts{"at": 1.0}},
		game.ShoeClosed{Shoe: 1, Faces: []game.FaceDifference{{Card: face(t, "8S"), Expected: 8, Found: 9}}, Reason: message.Written("x")},
		game.RoundClosed{Outcome: game.Outcome{Variant: "v", Round: 3, Result: json.RawMessage(`{}`), Rulebook: "d"}},
		game.StaffChanged{Person: game.Person{ID: "d"}, Change: "added"},
		game.ShoeChangeOrdered{Reason: message.Written("r")}, game.IncidentClosed{Incident: game.CardMisread, Clause: "001/7"},
	}
	covered := map[game.EventType]bool{}
	check := func(event game.Event, data json.RawMessage) {
		record := game.Record{
			Sequence: 12, At: at, Shoe: 1, Round: 3,
			Actor: game.Actor{Staff: "d", Role: game.Dealer, Device: "scanner"}, Type: event.EventType(), Data: data,
		}
		line := must.Get(wire.Event(record))(t)
		fields := object(t, line)
		for name, want := range map[string]any{
			"out": "event", "seq": 12.0, "type": string(event.EventType()), "at": "2026-01-01T00:00:18Z", "shoe": 1.0,
			"round": 3.0, "staff": "d", "role": "dealer", "device": "scanner",
		} {
			check.Equalf(t, fields[name], want, "%s: %s", line, name)
			delete(fields, name)
		}
		var own map[string]any
		must.Do(t, json.Unmarshal(data, &own))
		check.Difff(t, own, fields, "%s: the event's own fields differ (-event +line)", line)
		covered[event.EventType()] = true
	}
	for _, event := range events {
		data := must.Get(game.EncodeEvent(event))(t)
		check(event, data)
	}
	// The rest of the closed list, with zero values.
	for _, kind := range game.EventTypes() {
		if event, err := game.DecodeEvent(kind, []byte(`{}`)); err != nil {
			t.Errorf("%s: %v", kind, err)
		} else if data, err := game.EncodeEvent(event); err != nil {
			t.Errorf("%s: %v", kind, err)
		} else if !covered[kind] {
			check(event, data)
		}
	}
	for _, bad := range []string{``, `null`, `[]`, `"x"`} {
		if _, err := wire.Event(game.Record{Sequence: 5, Data: json.RawMessage(bad)}); err == nil || !strings.Contains(err.Error(), "5") {
			t.Errorf("data %q is written, or refused without naming the event: %v", bad, err)
		}
	}
}

// Any line has one meaning, or gives an error message.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"in":"confirm"}`, `{"in":"card","code":"8S","id":"x"}`, `{"in":"tick","seconds":18}`, `{"in":"sign-in","staff":"m","pin":"1"}`,
		`{"in":"rule","clause":"001/7","remove":1}`, `{"in":"dice","faces":[1,2,3]}`, `{"in":"answer","facts":{"seen":null}}`, `null`, ``,
		`[,`, `{"a":[,`, `[1,,2]`, `{"in":[tru`, `{"in":"platform","message":"seats","seats":[1,3]}`, `{"in":`,
		`{"a":{"b":[{]`, `{"in":"confirm"}}`, `[[[[[`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		line, err := wire.Parse(data)
		if err != nil {
			if said := err.Error(); said == "" || len(said) > 1000 {
				t.Fatalf("an error of %d bytes", len(said))
			}
			return
		}
		set := 0
		for _, is := range []bool{line.Command != nil, line.Tick != nil, line.SignIn != nil} {
			if is {
				set++
			}
		}
		must.Equalf(t, set, 1, "%q means things: %+v", data, line)
		if line.Tick != nil && *line.Tick < 0 {
			t.Fatalf("%q turns time back by %v", data, *line.Tick)
		}
	})
}

// Restored cards that are face down are sent without what replaces them in the record (001/10.36).
func TestSealedCardsPutBack(t *testing.T) {
	data := must.Get(game.EncodeEvent(game.CardsRestored{Cards: []game.Placed{
		{Position: "dealer-1", Card: game.CardAt(3)},
		{Position: "dealer-2", Card: game.Sealed, ID: "sealed:be24", Dealer: "dealer"},
	}}))(t)
	line := must.Get(wire.Event(game.Record{Sequence: 7, Type: game.CardsRestored{}.EventType(), Data: data}))(t)
	want := `{"concealed":true,"dealer":"dealer","position":"dealer-2"}`
	if !strings.Contains(string(line), want) || strings.Contains(string(line), "sealed") {
		t.Errorf("told as %s, want %s in it and no commitment", line, want)
	}
}
