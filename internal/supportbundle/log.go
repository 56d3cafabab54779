package supportbundle

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Limits of the log in a bundle: how much of its end is read, and how much of that is kept, in bytes.
const (
	logRead = 4 << 20
	logKept = 1 << 20
)

// logLine is a line of the log as it is in a bundle.
type logLine struct {
	Time  time.Time      `json:"time"`
	Level string         `json:"level"`
	Msg   string         `json:"msg"`
	About map[string]any `json:"about,omitempty"`
}

// logEnd says how many lines of the log are not in a bundle because no list has them.
type logEnd struct {
	Lines   int `json:"lines"`
	Unknown int `json:"unknown"`
}

// log returns the last lines of a log as they may be in a bundle, oldest first, and how many there are.
func (r redactor) log(tail []byte) (kept []byte, lines int) {
	var each [][]byte
	var end logEnd
	size := 0
	for _, line := range slices.Backward(bytes.Split(bytes.TrimSpace(tail), []byte{'\n'})) {
		known, is := r.logLine(line)
		if !is {
			if len(line) > 0 {
				end.Unknown++
			}
			continue
		}
		if size += len(known) + 1; size > logKept {
			break
		}
		each = append(each, known)
	}
	slices.Reverse(each)
	end.Lines = len(each)
	last, err := json.Marshal(end)
	if err != nil {
		return nil, 0
	}
	return append(bytes.Join(append(each, last), []byte{'\n'}), '\n'), len(each)
}

// logLine returns a line of the log as it may be in a bundle, false if it is no message that a list has.
func (r redactor) logLine(line []byte) ([]byte, bool) {
	in := json.NewDecoder(bytes.NewReader(line))
	in.UseNumber()
	var fields map[string]any
	if err := in.Decode(&fields); err != nil {
		return nil, false
	}
	said, _ := fields["msg"].(string)
	attributes, known := logMessages[said]
	level, _ := fields["level"].(string)
	written, _ := fields["time"].(string)
	at, err := time.Parse(time.RFC3339Nano, written)
	if !known || err != nil || !slices.Contains([]string{"DEBUG", "INFO", "WARN", "ERROR"}, level) {
		return nil, false
	}
	kept := logLine{Time: at.UTC(), Level: level, Msg: said, About: map[string]any{}}
	for name, how := range attributes {
		if value, has := fields[name]; has {
			if value = r.attribute(value, how); value != nil {
				kept.About[name] = value
			}
		}
	}
	text, err := json.Marshal(kept)
	return text, err == nil
}

// maxListed is how many elements of a list, or lines of a stack, are kept.
const maxListed = 60

// attribute returns the value of an attribute as it may be in a bundle, nil for nothing of it.
func (r redactor) attribute(value any, how attribute) any {
	switch value := value.(type) {
	case bool:
		if how == figure {
			return value
		}
	case json.Number:
		if number, err := value.Float64(); how == figure && err == nil && len(value) <= 20 {
			return number
		}
	case []any:
		var all []any
		for _, one := range value[:min(len(value), maxListed)] {
			if one = r.attribute(one, how); one != nil {
				all = append(all, one)
			}
		}
		if all != nil {
			return all
		}
	case string:
		switch how {
		case word:
			return r.plain(value)
		case failure:
			return orLeftOut(r.guard(phrases(value)))
		case who:
			return r.person(value)
		case stack:
			return frames(value)
		case figure, nothing:
		}
	}
	return nil
}

var (
	// frameFunction matches the line of a stack that names a function of a program, frameFile the one of its file.
	frameFunction = regexp.MustCompile(`^(?:created by )?((?:pitboss|main|runtime|golang\.org|github\.com|charm\.land|go\.etcd\.io|` +
		`net|os|io|bufio|sync|time|encoding|fmt|log|context|internal)[\w./-]*(?:\(\*?\w+\))?[\w.·-]*)`)
	frameFile = regexp.MustCompile(`^\t\S*?([\w-]+\.go:\d{1,6})(?: |$)`)
)

// frames returns the functions and lines of a stack, without what they were called with.
func frames(text string) any {
	var kept []string
	for line := range strings.Lines(text) {
		if len(kept) == maxListed {
			break
		}
		line = strings.TrimRight(line, "\n")
		if found := frameFile.FindStringSubmatch(line); found != nil {
			kept = append(kept, found[1])
		} else if found := frameFunction.FindStringSubmatch(line); found != nil {
			kept = append(kept, found[1])
		}
	}
	if kept == nil {
		return nil
	}
	return kept
}
