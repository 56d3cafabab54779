package replay

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"pitboss/bench"
)

// differencesKept is how many differences are kept in words.
const differencesKept = 100

// sent compares what is sent now with what was sent then, link by link.
type sent struct {
	// awaited is what was sent then over this link and not yet now.
	awaited   []bench.Traffic
	differing uint64
	words     []string
}

// begin is a link that came up, with all that is left of the capture.
func (s *sent) begin(traffic []bench.Traffic) {
	s.awaited = nil
	for _, event := range traffic {
		if event.Way == bench.Lost {
			return
		}
		if event.Way == bench.Went {
			s.awaited = append(s.awaited, event)
		}
	}
}

// took compares bytes sent now, when the capture was played so far.
func (s *sent) took(data []byte, at time.Duration) {
	found := slices.IndexFunc(s.awaited, func(event bench.Traffic) bool { return bytes.Equal(event.Data, data) })
	if found < 0 {
		s.note("after %s %q was sent, which is not in the recording", at.Round(time.Millisecond), data)
		return
	}
	s.awaited = slices.Delete(s.awaited, found, found+1)
}

// end is a link that is gone: what was due by then and not sent is noted.
func (s *sent) end(played time.Duration) {
	for _, event := range s.awaited {
		if event.At <= played {
			s.note("at %s the recording has %q sent, and nothing like it was", event.At.Round(time.Millisecond), event.Data)
		}
	}
	s.awaited = nil
}

func (s *sent) note(format string, args ...any) {
	s.differing++
	s.words = append(s.words, fmt.Sprintf(format, args...))
	if extra := len(s.words) - differencesKept; extra > 0 {
		s.words = slices.Delete(s.words, 0, extra)
	}
}
