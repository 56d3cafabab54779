package wire

import (
	"encoding/json"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// Line is one input line: one of its fields is set, or two for a correction.
type Line struct {
	// Command goes to the table unchanged.
	Command game.Command
	// Tick is how much time passes.
	Tick *time.Duration
	// SignIn identifies somebody with their secret; the roster answers it first. Together with a [game.Correct] it
	// identifies the person asking for the correction.
	SignIn *SignIn
}

// SignIn is an attempt to sign in, by staff id and PIN, by badge and PIN, or by badge alone.
type SignIn struct {
	Staff string
	PIN   string
	Badge string
}

// line has every field of every input.
type line struct {
	In       string        `json:"in"`
	Facts    game.Facts    `json:"facts"`
	Code     string        `json:"code"`
	ID       *string       `json:"id"`
	Repeated bool          `json:"repeated"`
	Text     string        `json:"text"`
	Seconds  *float64      `json:"seconds"`
	Incident game.Incident `json:"incident"`
	Staff    string        `json:"staff"`
	By       string        `json:"by"`
	PIN      string        `json:"pin"`
	Badge    string        `json:"badge"`
	Clause   string        `json:"clause"`
	Remove   int           `json:"remove"`
	Reason   string        `json:"reason"`

	// Of rulings, corrections and decisions. Cards have places in a ruling, and none in a decision.
	Moves      []game.Move     `json:"moves"`
	Cards      json.RawMessage `json:"cards"`
	Result     json.RawMessage `json:"result"`
	Reference  string          `json:"reference"`
	Resolved   *bool           `json:"resolved"`
	CancelLast *bool           `json:"cancel_last"`
	Approved   *bool           `json:"approved"`
	SpinAgain  *bool           `json:"spin_again"`
	RollAgain  *bool           `json:"roll_again"`
	ByVideo    *bool           `json:"known_by_video"`
	Round      uint64          `json:"round"`
	Void       bool            `json:"void"`

	// Of wheels, dice, money wheels and platforms.
	Number    *int           `json:"number"`
	Turns     int            `json:"turns"`
	Direction game.Direction `json:"direction"`
	Faces     []int          `json:"faces"`
	Symbol    string         `json:"symbol"`
	Stop      int            `json:"stop"`
	Message   string         `json:"message"`

	// Of decisions only.
	Seat   int    `json:"seat"`
	Hand   int    `json:"hand"`
	Action string `json:"action"`
	For    uint64 `json:"for"`
}

// What a line may be, for errors.
const (
	wantLine  = `one JSON object such as {"in":"confirm"}`
	wantInput = "confirm, card, no-read, cut-card, unknown-code, enter-card, enter-number, enter-segment, enter-dice, " +
		"number, dice, segment, platform, decision, tick, report, answer, sign-in, sign-out, rule, withdraw, read-message or correct"
)

// maxTick keeps a virtual clock within the years that can be written.
const maxTick = 10 * 365 * 24 * time.Hour

// Parse parses one line. The error says what was wrong and what was expected.
func Parse(data []byte) (Line, error) {
	if said, told, err := platform(data); err != nil || told {
		return Line{Command: said}, err
	}
	var in line
	if err := strict.Decode(data, &in); err != nil {
		return Line{}, game.NotWanted(err, wantLine)
	}
	if err := checkKeys(in.In, data); err != nil {
		return Line{}, err
	}
	for name := range in.Facts {
		if strings.ToLower(name) != name {
			return Line{}, message.NewError("reason.fact.letters",
				"fact {name}: facts are written in small letters", message.Quoted("name", name))
		}
	}
	switch in.In {
	case "card":
		card, err := game.ParseCard(in.Code)
		if err != nil {
			return Line{}, err
		}
		return Line{Command: game.CardRead{Card: card, ID: text(in.ID), Repeated: in.Repeated}}, nil
	case "tick":
		return in.tick()
	case "sign-in":
		if (in.Staff == "") == (in.Badge == "") || in.Staff != "" && in.PIN == "" {
			return Line{}, wants(in.In, `"staff" and "pin", "badge" and "pin", or "badge" alone`)
		}
		return Line{SignIn: &SignIn{Staff: in.Staff, PIN: in.PIN, Badge: in.Badge}}, nil
	case "enter-card":
		card, err := game.ParseCard(in.Code)
		if err != nil {
			return Line{}, err
		}
		return Line{Command: game.EnterByHand{Card: card}}, nil
	}
	command, err := in.command()
	if _, corrects := command.(game.Correct); corrects {
		return Line{Command: command, SignIn: &SignIn{Staff: in.Staff, PIN: in.PIN}}, err
	}
	return Line{Command: command}, err
}

// platform parses a platform line: a message with its data, which the family checks. It returns false for any other
// line, and for one without a message name.
func platform(data []byte) (said game.Platform, told bool, err error) {
	rest := map[string]json.RawMessage{}
	var id, opened json.RawMessage
	err = strict.Object(data, func(key string, value json.RawMessage) error {
		switch key {
		case "in":
			told = string(value) == `"platform"`
		case "message":
			_ = json.Unmarshal(value, &said.Message) // anything but a text names no said
		case keyID:
			id = value
		case keyFor:
			opened = value
		default:
			rest[key] = value
		}
		return nil
	})
	if err != nil {
		return game.Platform{}, false, game.NotWanted(err, wantLine)
	}
	if !told || said.Message == "" {
		return game.Platform{}, false, nil
	}
	if said.Line, err = platformLine(id, opened); err != nil {
		return game.Platform{}, false, err
	}
	if len(rest) > 0 {
		if said.Data, err = json.Marshal(rest); err != nil {
			return game.Platform{}, false, err
		}
	}
	return said, true, nil
}

// missing returns the first required key that an input lacks; empty if it has all.
func (in line) missing() string {
	needed := map[string]struct {
		key   string
		given bool
	}{
		"unknown-code":  {"text", in.Text != ""},
		"report":        {"incident", in.Incident != ""},
		"answer":        {"facts", len(in.Facts) > 0},
		"rule":          {"clause", in.Clause != ""},
		"number":        {"number", in.Number != nil},
		"enter-number":  {"number", in.Number != nil},
		"dice":          {"faces", len(in.Faces) > 0},
		"segment":       {"symbol", in.Symbol != ""},
		"enter-segment": {"symbol", in.Symbol != ""},
		"enter-dice":    {"faces", len(in.Faces) > 0},
		"platform":      {"message", false}, // one with a message was parsed before
		"decision":      {"action", in.Action != ""},
	}[in.In]
	if needed.given {
		return ""
	}
	return needed.key
}

func (in line) command() (game.Command, error) {
	if key := in.missing(); key != "" {
		return nil, message.NewError("reason.wants.key", "{input} wants {key}", message.Named("input", in.In),
			message.Quoted("key", key))
	}
	switch in.In {
	case "confirm":
		return game.Confirm{Facts: in.Facts}, nil
	case "no-read":
		return game.NoRead{}, nil
	case "cut-card":
		return game.CutCardRead{}, nil
	case "unknown-code":
		return game.UnknownRead{Text: in.Text}, nil
	case "report":
		return game.Report{Incident: in.Incident, Facts: in.Facts, By: in.By}, nil
	case "answer":
		return game.Answer{Facts: in.Facts}, nil
	case "sign-out":
		return game.SignOut{}, nil
	case "withdraw":
		return game.Withdraw{}, nil
	case "read-message":
		return game.ReadMessage{}, nil
	case "rule":
		return in.ruling()
	case "number", "enter-number":
		if in.In == "enter-number" {
			return game.EnterNumber{Number: *in.Number}, nil
		}
		if in.Turns < 0 || in.Direction != "" && in.Direction != game.BallAgainst && in.Direction != game.BallWith {
			return nil, takes(in.In, `"turns" from 0 and "direction" against or with`)
		}
		return game.NumberRead{Number: *in.Number, Turns: in.Turns, Direction: in.Direction}, nil
	case "dice":
		return game.DiceRead{Faces: in.Faces}, nil
	case "segment":
		if in.Turns < 0 || in.Direction != "" && in.Direction != game.Clockwise && in.Direction != game.Anticlockwise {
			return nil, takes(in.In, `"turns" from 0 and "direction" clockwise or anticlockwise`)
		}
		return game.SegmentRead{Symbol: in.Symbol, Stop: in.Stop, Turns: in.Turns, Direction: in.Direction}, nil
	case "enter-segment":
		return game.EnterSegment{Symbol: in.Symbol}, nil
	case "enter-dice":
		return game.EnterDice{Faces: in.Faces}, nil
	case "decision":
		return in.decision()
	case "correct":
		if in.Round == 0 || (len(in.Result) == 0) == !in.Void || in.Reason == "" {
			return nil, wants(in.In, `"round", "reason", and either "result" or "void":true`)
		}
		if in.Staff == "" || in.PIN == "" {
			return nil, wants(in.In, `"staff" and "pin" of whoever asks`)
		}
		return game.Correct{Round: in.Round, Result: game.Typed{JSON: in.Result}, Void: in.Void, Reference: in.Reference,
			Reason: in.Reason}, nil
	}
	return nil, game.Missing(message.New("reason.input", "{input} is no input", message.Quoted("input", in.In)), wantInput)
}

// wants returns an error for an input that lacks something, and takes one for an input that has something else than it
// may have. The examples are for engineers.
func wants(input, example string) error {
	return message.NewError("reason.wants", "{input} wants {example}", message.Named("input", input),
		message.String("example", example))
}

func takes(input, example string) error {
	return message.NewError("reason.takes", "{input} takes {example}", message.Named("input", input),
		message.String("example", example))
}

// swap is the action that involves cards.
const swap = "swap"

// decision returns a player's decision, with the swapped cards.
func (in line) decision() (game.Command, error) {
	made := game.Decision{Seat: in.Seat, Hand: in.Hand, Action: in.Action}
	said := game.Line{ID: text(in.ID), For: in.For}
	if err := checkID(in.ID); err != nil {
		return nil, err
	}
	if len(in.Cards) == 0 {
		return game.Decide{Decision: made, Line: said}, nil
	}
	if in.Action != swap {
		return nil, takes(in.In, `"cards" with the action "swap" alone`)
	}
	if err := strict.Decode(in.Cards, &made.Cards); err != nil {
		return nil, notCards(err, `["3H","9D"]`)
	}
	return game.Decide{Decision: made, Line: said}, nil
}

// notCards returns an error for cards that cannot be decoded, with an example.
func notCards(err error, example string) error {
	err = game.NotWanted(err, example)
	return message.Wrap(err, message.New("reason.cards", "cards: {why}", message.Err("why", err)))
}

// ruling returns a rule line: the clause, and what the ruling itself states.
func (in line) ruling() (game.Command, error) {
	if len(in.Facts) > 0 {
		return nil, takes(in.In, `"remove", "moves", "cards", "result", "reference", "resolved", "cancel_last", `+
			`"approved", "spin_again", "roll_again", "known_by_video" and "reason" beside "clause", not "facts"`)
	}
	var cards []game.Placed
	if len(in.Cards) > 0 {
		if err := strict.Decode(in.Cards, &cards); err != nil {
			return nil, notCards(err, `[{"position":"player-1","card":"8S"},...]`)
		}
	}
	rule := game.Rule{
		Clause: in.Clause, Remove: in.Remove, Moves: in.Moves, Cards: cards,
		Result: game.Typed{JSON: in.Result}, Reference: in.Reference, Reason: in.Reason,
	}
	for name, stated := range map[string]*bool{
		"resolved": in.Resolved, "cancel_last": in.CancelLast, "approved": in.Approved, "spin_again": in.SpinAgain,
		"roll_again": in.RollAgain, "known_by_video": in.ByVideo,
	} {
		if stated != nil {
			rule.Facts = rule.Facts.With(game.Facts{name: *stated})
		}
	}
	return rule, nil
}

func (in line) tick() (Line, error) {
	if in.Seconds == nil || *in.Seconds < 0 || *in.Seconds > maxTick.Seconds() {
		return Line{}, wants(in.In, `"seconds", from 0 to ten years`)
	}
	d := time.Duration(*in.Seconds * float64(time.Second))
	return Line{Tick: &d}, nil
}
