package control

import (
	"encoding/json"
	"errors"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/console"
	"pitboss/store"
)

// answer is one line of an answer. The last line has End or Failure set.
type answer struct {
	// Record is a record exactly as stored.
	Record json.RawMessage    `json:"record,omitempty"`
	Person *store.StaffRecord `json:"person,omitempty"`
	// Device is the name of a device, Counted what was counted of it.
	Device  string `json:"device,omitempty"`
	Counted []byte `json:"counted,omitempty"`
	// Sequence and Hash are the head, First and Last a span.
	Sequence uint64 `json:"seq,omitempty"`
	Hash     string `json:"hash,omitempty"`
	First    uint64 `json:"first,omitempty"`
	Last     uint64 `json:"last,omitempty"`
	// Site and Table identify the journal.
	Site    string   `json:"site,omitempty"`
	Table   string   `json:"table,omitempty"`
	End     bool     `json:"end,omitempty"`
	Failure *failure `json:"failure,omitempty"`
}

// failure explains why there is no answer.
type failure struct {
	// Kind is a key of kinds, refused, busy, or empty.
	Kind    string           `json:"kind,omitempty"`
	Code    game.RefusalCode `json:"code,omitempty"`
	Message string           `json:"message"`
	Hint    string           `json:"hint,omitempty"`
}

// refused is the kind of a refusal by the table; busy that of a table with too many connections.
const (
	refused = "refused"
	busy    = "busy"
)

// kinds maps the kinds of failure to the errors that commands distinguish.
var kinds = map[string]error{
	"bad-staff": store.ErrBadStaff, "no-such-staff": store.ErrNoSuchStaff,
	"staff-exists": store.ErrStaffExists, "badge-taken": store.ErrBadgeTaken, "asked": ErrAsked,
	"damaged": store.ErrDamaged, "newer": store.ErrNewer, "disk-full": store.ErrDiskFull, "bad-record": store.ErrBadRecord,
}

// failureOf converts an error into a failure that the other end understands.
func failureOf(err error) *failure {
	if refusal, is := errors.AsType[*console.RefusalError](err); is {
		told := refusal.Refusal
		return &failure{Kind: refused, Code: told.Code, Message: told.Message.String(), Hint: told.Hint.String()}
	}
	for kind, known := range kinds {
		if errors.Is(err, known) {
			return &failure{Kind: kind, Message: err.Error()}
		}
	}
	return &failure{Message: err.Error()}
}

// err converts the failure back into an error like the original one.
func (f *failure) err() error {
	if f.Kind == refused {
		return &console.RefusalError{Refusal: game.Refusal{Code: f.Code, Message: message.Written(f.Message),
			Hint: message.Written(f.Hint)}}
	}
	return &distantError{words: f.Message, kind: kinds[f.Kind], busy: f.Kind == busy}
}

// distantError is an error from the table's process.
type distantError struct {
	words string
	kind  error
	busy  bool
}

func (e *distantError) Error() string { return e.words }
func (e *distantError) Unwrap() error { return e.kind }
