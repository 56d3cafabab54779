package wire

import (
	"encoding/json"
	"errors"

	"pitboss/game/message"
	"pitboss/game/strict"
)

// Protocol is the version of the platform socket's protocol. Fields and lines are only added; the version changes if
// the meaning of an existing one changes.
const Protocol = 1

// Hello is the platform's first line on its socket.
type Hello struct {
	// Token is the secret shared by the platform and this console only.
	Token string
	// After is the last sequence the platform received; nil if it only wants new events.
	After *uint64
	// Journal is the record to which After belongs; empty if the platform does not say.
	Journal string
}

// ParseHello parses {"in":"hello","token":"...","after":SEQ,"journal":"..."}. The error never quotes a value.
func ParseHello(data []byte) (Hello, error) {
	var in helloLine
	if err := strict.Decode(data, &in); err != nil || in.In != "hello" || in.Token == "" {
		return Hello{}, message.NewError("reason.first-line",
			"the first line is {example}: the token of the file that [platform] names, the sequence heard last, "+
				"and the journal that the table named then",
			message.String("example", `{"in":"hello","token":"...","after":12,"journal":"..."}`))
	}
	return Hello{Token: in.Token, After: in.After, Journal: in.Journal}, nil
}

// Welcome is the first line to a platform: the table and the rules it is played by.
type Welcome struct {
	Out      string `json:"out"`
	Protocol int    `json:"protocol"`
	Site     string `json:"site"`
	Table    string `json:"table"`
	Variant  string `json:"variant"`
	// Rulebook is the digest of the rules, Paytable that of the rules with the site's settings.
	Rulebook string `json:"rulebook"`
	Paytable string `json:"paytable"`
	// Journal distinguishes this table's record from any other, even of the same table. Head is the sequence of its
	// last record; everything up to it is sent before the line replayed.
	Journal string `json:"journal"`
	Head    uint64 `json:"head"`
	// Round is the number of the last round; 0 before the first.
	Round uint64 `json:"round"`
}

// Hello encodes the first line to a platform.
func (w Welcome) Hello() ([]byte, error) {
	w.Out, w.Protocol = "hello", Protocol
	return json.Marshal(w)
}

// replayedLine says that the whole record up to a sequence was sent.
type replayedLine struct {
	Out      string `json:"out"`
	Sequence uint64 `json:"seq"`
}

// Replayed encodes that the whole record up to a sequence was sent: what follows is live.
func Replayed(sequence uint64) ([]byte, error) {
	return json.Marshal(replayedLine{"replayed", sequence})
}

// pongLine answers a ping.
type pongLine struct {
	Out  string `json:"out"`
	Head uint64 `json:"head"`
	Answers
}

// Pong encodes the answer to a ping, with the sequence of the last record.
func Pong(head uint64, answers Answers) ([]byte, error) {
	return json.Marshal(pongLine{"pong", head, answers})
}

// Own is a platform's line to the link itself: a ping, or that it has settled an outcome.
type Own struct {
	// Ping is true for a ping.
	Ping bool
	// Settled is the sequence of the settled outcome; 0 if none was.
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
		In string  `json:"in"`
		ID *string `json:"id"`
	}
	settledLine struct {
		In      string  `json:"in"`
		Outcome uint64  `json:"outcome"`
		ID      *string `json:"id"`
	}
)

// ParseOwn parses {"in":"ping"} and {"in":"settled","outcome":SEQ}; false for any other line.
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
			err = wants(in.In, `"outcome", the "seq" of the outcome that was settled`)
		}
		return Own{Settled: in.Outcome}, true, err
	}
	return Own{}, false, nil
}
