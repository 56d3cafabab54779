package game

// LogKeyRotated is the key that signs the heads of the record having been replaced.
type LogKeyRotated struct {
	// Key is the new public key; Signed is the note that names it, signed by the old key and the new one.
	Key    string `json:"key"`
	Signed string `json:"signed"`
}

// HeadFinding says what a hub's witness found wrong with a head that a table signed: a closed list.
type HeadFinding string

// The findings.
const (
	// HeadRewritten is another root than that of the records the hub received.
	HeadRewritten HeadFinding = "rewritten"
	// HeadForked does not continue the head that was cosigned last.
	HeadForked HeadFinding = "forked"
	// HeadShortened is of fewer records than the head that was cosigned last.
	HeadShortened HeadFinding = "shortened"
	// HeadBroken is over records that do not follow one another.
	HeadBroken HeadFinding = "broken"
)

// HeadFindings returns the closed list.
func HeadFindings() []HeadFinding {
	return []HeadFinding{HeadRewritten, HeadForked, HeadShortened, HeadBroken}
}

// HeadRefused is a hub's witness having refused a head because the table's record was rewritten.
type HeadRefused struct {
	// Record is the table's record by its name at the hub, Finding what is wrong.
	Record  string      `json:"record"`
	Finding HeadFinding `json:"finding"`
	// Size is of how many records the head is, Cosigned of how many the one cosigned last.
	Size     uint64 `json:"size"`
	Cosigned uint64 `json:"cosigned,omitempty"`
	// Head is the head itself: the table's signature makes it evidence.
	Head string `json:"head"`
}

// OlderCopyAccepted is a technician's ruling that the table goes on with a database that its signed head showed to be
// an older copy. Records is how many it had, Signed how many the head is of; Head is that head whole.
type OlderCopyAccepted struct {
	Records uint64 `json:"records"`
	Signed  uint64 `json:"signed"`
	Head    string `json:"head"`
}

func (OlderCopyAccepted) EventType() EventType { return "older-copy-accepted" }
func (LogKeyRotated) EventType() EventType     { return "log-key-rotated" }
func (HeadRefused) EventType() EventType       { return "head-refused" }

func (e HeadRefused) valid() error { return oneOf("finding", e.Finding, HeadFindings()...) }
