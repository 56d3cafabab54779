package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/exit"
	"pitboss/internal/testing/must"
)

// played is pitboss play at work: lines in, lines out, as any program drives it.
type played struct {
	t     *testing.T
	slug  string
	in    *io.PipeWriter
	out   *bufio.Reader
	pipe  *io.PipeReader
	cards int
	// step is where it stands; events and outcomes are what the last line made.
	step     map[string]any
	events   []map[string]any
	outcomes []map[string]any
	refused  map[string]any
	// chance has players decide, and says between what the table refuses; nil for neither.
	chance   *rand.Rand
	refusals int
	// wrong is the exit status that is no mistake, besides 0.
	wrong int
}

// drivePlay starts play at a table whose dealer is signed in.
func drivePlay(t *testing.T, variant string, args ...string) *played {
	t.Helper()
	if !slices.Contains(args, "--db") {
		args = append(args, "--db", freshTable(t, variant))
	}
	in, toPlay := io.Pipe()
	fromPlay, out := io.Pipe()
	p := &played{t: t, slug: variant, in: toPlay, out: bufio.NewReader(fromPlay), pipe: fromPlay}
	ended := make(chan struct{})
	var status int
	var errs strings.Builder
	go func() {
		defer close(ended)
		defer out.Close()
		status = run(append([]string{"play", variant}, args...), in, out, &errs)
	}()
	t.Cleanup(func() {
		toPlay.Close()
		select {
		case <-ended:
		case <-time.After(answerWithin):
			t.Fatalf("play %s does not end", variant)
		}
		if status != exit.Done && status != p.wrong {
			t.Errorf("play %s ends with %d: %s", variant, status, errs.String())
		}
	})
	p.say(`{"in":"tick","seconds":0}`)
	return p
}

// freshTables are journals in which nothing happened yet but the dealer signing in,
// by variant: hashing the PINs of three people takes longer than a round.
var freshTables sync.Map

func freshTable(t *testing.T, variant string) string {
	t.Helper()
	made, _ := freshTables.LoadOrStore(variant, sync.OnceValues(func() (map[string][]byte, error) {
		folder, err := os.MkdirTemp("", "pitboss-fresh-")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(folder)
		var out, errs strings.Builder
		if status := ran([]string{"play", variant, "--db", filepath.Join(folder, "play.db")},
			strings.NewReader(""), &out, &errs); status != 0 {
			return nil, fmt.Errorf("play ends with %d: %s", status, errs.String())
		}
		files := map[string][]byte{} // the journal, and what lies next to it
		entries, err := os.ReadDir(folder)
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			if files[entry.Name()], err = os.ReadFile(filepath.Join(folder, entry.Name())); err != nil {
				return nil, err
			}
		}
		return files, nil
	}))
	files := must.Get(made.(func() (map[string][]byte, error))())(t)
	folder := t.TempDir()
	for name, data := range files {
		must.Do(t, os.WriteFile(filepath.Join(folder, name), data, 0o600))
	}
	return filepath.Join(folder, "play.db")
}

var errNoAnswer = fmt.Errorf("no answer within %s", answerWithin)

// say gives play a line and reads what it answers, up to the step.
func (p *played) say(line string) {
	p.t.Helper()
	defer time.AfterFunc(answerWithin, func() {
		p.in.CloseWithError(errNoAnswer)
		p.pipe.CloseWithError(errNoAnswer)
	}).Stop()
	must.Get(fmt.Fprintln(p.in, line))(p.t)
	p.events, p.outcomes, p.refused = nil, nil, nil
	for {
		text, err := p.out.ReadBytes('\n')
		must.Dof(p.t, err, "after %s", line)
		var answer map[string]any
		must.Dof(p.t, json.Unmarshal(text, &answer), "%s", text)
		switch answer["out"] {
		case "event":
			p.events = append(p.events, answer)
		case "outcome":
			p.outcomes = append(p.outcomes, answer)
		case "refused":
			p.refused = answer
		case "step":
			p.step = answer
			return
		}
	}
}

// must says a line, which must be taken.
func (p *played) must(line string) {
	p.t.Helper()
	p.say(line)
	if p.refused != nil {
		p.t.Fatalf("%s is refused: %s %s", line, p.refused["message"], p.refused["hint"])
	}
}

func (p *played) kind() string { return fmt.Sprint(p.step["kind"]) }
func (p *played) name() string { return fmt.Sprint(p.step["name"]) }

// event returns the first of the last events of a type, nil when there is none.
func (p *played) event(kind game.EventType) map[string]any {
	for _, event := range p.events {
		if event["type"] == string(kind) {
			return event
		}
	}
	return nil
}

// card returns the next card of a shoe in an order of its own, eight decks deep.
func (p *played) card() string {
	p.cards++
	return game.CardAt(p.cards * 7 % game.Faces).String()
}

// follow does what the step wants, knowing nothing but its kind.
func (p *played) follow() {
	p.t.Helper()
	switch p.kind() {
	case "confirm":
		p.must(`{"in":"confirm"}`)
	case "scan":
		p.must(fmt.Sprintf(`{"in":"card","code":%q}`, p.card()))
	case "wait":
		p.must(`{"in":"tick","seconds":60}`)
	case "decide":
		if !p.decide() {
			p.must(`{"in":"tick","seconds":120}`)
		}
	case "number":
		p.cards++
		p.must(fmt.Sprintf(`{"in":"number","number":%d}`, p.cards*7%37))
	case "segment": // 5 is on any wheel
		p.must(`{"in":"segment","symbol":"5"}`)
	case "dice":
		p.must(jsonLine(map[string]any{"in": "dice", "faces": p.throw()}))
	case "platform":
		p.must(fmt.Sprintf(`{"in":"platform","message":%q}`, p.name()))
	case "answer":
		p.must(jsonLine(map[string]any{"in": "answer", "facts": p.someAnswer()}))
	case "sign-in":
		who := map[string]string{"dealer": "1111", "shift-manager": "2222", "technician": "3333"}
		id := strings.TrimPrefix(fmt.Sprint(p.step["by"]), "shift-")
		p.must(jsonLine(map[string]any{"in": "sign-in", "staff": id, "pin": who[fmt.Sprint(p.step["by"])]}))
	case "rule":
		offer := p.step["offers"].([]any)[0].(map[string]any)
		p.must(jsonLine(map[string]any{"in": "rule", "clause": offer["clause"]}))
	default:
		p.t.Fatalf("nobody can go on from %v", p.step)
	}
}

// throw returns as many dice as the step names, or as the game throws.
func (p *played) throw() (faces []int) {
	p.t.Helper()
	if named, _ := p.step["dice"].([]any); len(named) > 0 {
		for die := range named {
			p.cards++
			faces = append(faces, 1+(p.cards+p.cards/6+die)%6)
		}
		return faces
	}
	loaded := must.Get(variant.Load(p.slug))(p.t)
	for die := range loaded.Family.Dice() {
		faces = append(faces, 3+die)
	}
	return faces
}

// decide has a player do one of the things that are legal now, most of the time; false where nobody
// says anything. Where all players decide, one that has no seat may not be heard.
func (p *played) decide() bool {
	p.t.Helper()
	actions, _ := p.step["actions"].([]any)
	if p.chance == nil || len(actions) == 0 || p.chance.IntN(5) == 0 {
		return false
	}
	line := map[string]any{"in": "decision", "action": actions[p.chance.IntN(len(actions))]}
	for _, of := range []string{"seat", "hand"} {
		if number, given := p.step[of]; given {
			line[of] = number
		}
	}
	p.say(jsonLine(line))
	return p.refused == nil
}

// someAnswer returns a lawful value for every fact asked.
func (p *played) someAnswer() map[string]any {
	facts := map[string]any{}
	choices, _ := p.step["choices"].(map[string]any)
	for _, name := range p.step["asks"].([]any) {
		fact, _ := procedure.FactNamed(name.(string))
		facts[fact.Name] = map[procedure.Kind]any{procedure.YesNo: false, procedure.Count: 1, procedure.Word: "something"}[fact.Kind]
		if words, closed := choices[fact.Name].([]any); closed {
			facts[fact.Name] = words[0]
		}
	}
	return facts
}

// until follows the steps until the table is where it is wanted.
func (p *played) until(what string, there func() bool) {
	p.t.Helper()
	var path []string
	for range 400 {
		if there() {
			return
		}
		path = append(path, p.name())
		p.beRefused()
		p.follow()
	}
	p.t.Fatalf("it never comes to %s: %v", what, path)
}

// round follows the steps to the end of a round and returns its outcome.
func (p *played) round() (outcome map[string]any) {
	p.t.Helper()
	p.until("the end of a round", func() bool {
		for _, ended := range p.outcomes {
			outcome = ended
		}
		return outcome != nil && p.name() != "collect" && p.name() != "announce-void"
	})
	return outcome
}

func jsonLine(value any) string {
	line, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(line)
}
