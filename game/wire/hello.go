package wire

import (
	"encoding/json"
	"errors"
	"fmt"

	"pitboss/game/strict"
)

// Protocol is the version of what is said on the platform's socket. Fields and lines are only added; it
// changes when one that was there means something else.
const Protocol = 1

// Hello is the first line of a platform on its socket.
type Hello struct {
	// Token is the secret that only the platform and this console know.
	Token string
	// After is the sequence that the platform heard last; nil when it wants only what
	// happens from now on.
	After *uint64
	// Journal is the record that After counts in; empty where the platform does not say.
	Journal string
}

// ParseHello reads {"in":"hello","token":"...","after":SEQ,"journal":"..."}. The error never quotes a value.
func ParseHello(data []byte) (Hello, error) {
	var in helloLine
	if err := strict.Decode(data, &in); err != nil || in.In != "hello" || in.Token == "" {
		return Hello{}, fmt.Errorf(`the first line is {"in":"hello","token":"...","after":12,"journal":"..."}: the token of the file that [platform] names, the sequence heard last, and the journal that the table named then`)
	}
	return Hello{Token: in.Token, After: in.After, Journal: in.Journal}, nil
}

// Welcome is the first line that a platform hears: whose table it is and what it is played by.
type Welcome struct {
	Out      string `json:"out"`
	Protocol int    `json:"protocol"`
	Site     string `json:"site"`
	Table    string `json:"table"`
	Variant  string `json:"variant"`
	// Rulebook and Paytable are the digests of the rules, and of the rules with the site's settings.
	Rulebook string `json:"rulebook"`
	Paytable string `json:"paytable"`
	// Journal tells this table's record from any other, also of the same table. Head is the sequence of its
	// last record; all up to it is told before the line replayed.
	Journal string `json:"journal"`
	Head    uint64 `json:"head"`
	// Round is the number of the last round; 0 before the first.
	Round uint64 `json:"round"`
}

// Hello writes the first line that a platform hears.
func (w Welcome) Hello() ([]byte, error) {
	w.Out, w.Protocol = "hello", Protocol
	return json.Marshal(w)
}

// replayedLine says that everything of the record up to a sequence was told.
type replayedLine struct {
	Out      string `json:"out"`
	Sequence uint64 `json:"seq"`
}

// Replayed writes that all of the record up to a sequence was told: what follows is as it happens.
func Replayed(sequence uint64) ([]byte, error) {
	return json.Marshal(replayedLine{"replayed", sequence})
}

// pongLine answers a ping.
type pongLine struct {
	Out  string `json:"out"`
	Head uint64 `json:"head"`
	Answers
}

// Pong writes the answer to a ping, with the sequence of the last record.
func Pong(head uint64, answers Answers) ([]byte, error) {
	return json.Marshal(pongLine{"pong", head, answers})
}

// Own is what a platform says to the link itself: that it is there, or that it has settled an outcome.
type Own struct {
	// Ping is true for a question whether somebody is there.
	Ping bool
	// Settled is the sequence of the outcome that was settled; 0 where none was.
	Settled uint64
}

// The lines of a platform to the link itself, and its hello.
type (
	helloLine struct {
		In      string  `json:"in"`
		Token   string  `json:"token"`
		After   *uint64 `json:"after"`
		Journal string  `json:"journal"`
	}
	pingLine struct {
		In string `json:"in"`
		ID string `json:"id"`
	}
	settledLine struct {
		In      string `json:"in"`
		Outcome uint64 `json:"outcome"`
		ID      string `json:"id"`
	}
)

// ParseOwn reads {"in":"ping"} and {"in":"settled","outcome":SEQ}; false for any other line.
func ParseOwn(data []byte) (own Own, is bool, err error) {
	var head struct {
		In string `json:"in"`
	}
	if strict.Check(data) != nil || json.Unmarshal(data, &head) != nil {
		return Own{}, false, nil
	}
	switch head.In {
	case "ping":
		var in pingLine
		err = strict.Decode(data, &in)
		return Own{Ping: true}, true, errors.Join(err, checkID(in.ID))
	case "settled":
		var in settledLine
		if err = errors.Join(strict.Decode(data, &in), checkID(in.ID)); err == nil && in.Outcome == 0 {
			err = errors.New(`settled wants "outcome", the "seq" of the outcome that was settled`)
		}
		return Own{Settled: in.Outcome}, true, err
	}
	return Own{}, false, nil
}
