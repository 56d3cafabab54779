package site

import (
	"errors"
	"strconv"
)

// Forked accompanies each of a table's own records that it publishes on [Site.Fork] because the hub has others. The
// message is the stored record; it is empty if the table's record merely ends before the hub's.
type Forked struct {
	// From is the first sequence at which the two differ.
	From uint64
	// Sequence is the sequence of the record in the message, or 0 if there is none; HubHash is the hash of the hub's
	// record with this sequence, or empty.
	Sequence uint64
	HubHash  string
	// OwnLast and HubLast are the last sequences of the two records.
	OwnLast, HubLast uint64
}

// The headers of a message on [Site.Fork].
const (
	headerForkFrom     = "Pitboss-Fork-From"
	headerForkSequence = "Pitboss-Fork-Sequence"
	headerForkHubHash  = "Pitboss-Fork-Hub-Hash"
	headerForkOwnLast  = "Pitboss-Fork-Own-Last"
	headerForkHubLast  = "Pitboss-Fork-Hub-Last"
)

// Header returns the message's header.
func (f Forked) Header() map[string][]string {
	number := func(n uint64) []string { return []string{strconv.FormatUint(n, 10)} }
	return map[string][]string{
		headerForkFrom: number(f.From), headerForkSequence: number(f.Sequence), headerForkHubHash: {f.HubHash},
		headerForkOwnLast: number(f.OwnLast), headerForkHubLast: number(f.HubLast),
	}
}

// ReadForked decodes a message's header.
func ReadForked(header map[string][]string) (f Forked, err error) {
	text := func(name string) string {
		if values := header[name]; len(values) == 1 {
			return values[0]
		}
		return ""
	}
	for name, number := range map[string]*uint64{
		headerForkFrom: &f.From, headerForkSequence: &f.Sequence, headerForkOwnLast: &f.OwnLast, headerForkHubLast: &f.HubLast,
	} {
		var failure error
		if *number, failure = strconv.ParseUint(text(name), 10, 64); failure != nil {
			err = errors.Join(err, failure)
		}
	}
	if err != nil || f.From == 0 {
		return Forked{}, errors.Join(errors.New("this is no record of a fork"), err)
	}
	f.HubHash = text(headerForkHubHash)
	return f, nil
}
