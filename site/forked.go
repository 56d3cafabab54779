package site

import (
	"errors"
	"strconv"
)

// Forked is what a table says with each of its own records that it puts on [Site.Fork], because the hub
// has others: the message is the stored record, empty where the table's record only ends before the hub's.
type Forked struct {
	// From is the first sequence at which the two differ.
	From uint64
	// Sequence is that of the record in the message, 0 for none; HubHash is the hash of the hub's record
	// with this sequence, empty where it has none.
	Sequence uint64
	HubHash  string
	// OwnLast and HubLast are how far the two go.
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

// ReadForked reads a message's header.
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
