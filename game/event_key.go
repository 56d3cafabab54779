package game

// LogKeyRotated records that the key that signs the heads of the record was replaced.
type LogKeyRotated struct {
	// Key is the new public key; Signed is the note that names it, signed by the old key and the new one.
	Key    string `json:"key"`
	Signed string `json:"signed"`
}

// HeadFinding says what a hub's witness found wrong with a head that a table signed: a closed list.
type HeadFinding string

// The findings.
const (
	// HeadRewritten: the head's root differs from that of the records the hub received.
	HeadRewritten HeadFinding = "rewritten"
	// HeadForked: the head does not continue the one that was cosigned last.
	HeadForked HeadFinding = "forked"
	// HeadShortened: the head covers fewer records than the one that was cosigned last.
	HeadShortened HeadFinding = "shortened"
	// HeadBroken: the head covers records that do not follow one another.
	HeadBroken HeadFinding = "broken"
)

// HeadFindings returns the closed list.
func HeadFindings() []HeadFinding {
	return []HeadFinding{HeadRewritten, HeadForked, HeadShortened, HeadBroken}
}

// HeadRefused records that a hub's witness refused a head because the table's record was rewritten.
type HeadRefused struct {
	// Record is the table's record by its name at the hub; Finding is what is wrong.
	Record  string      `json:"record"`
	Finding HeadFinding `json:"finding"`
	// Size is the number of records the head covers, Cosigned the number covered by the one cosigned last.
	Size     uint64 `json:"size"`
	Cosigned uint64 `json:"cosigned,omitempty"`
	// Head is the refused head: the table's signature makes it evidence.
	Head string `json:"head"`
}

// OlderCopyAccepted is a technician's ruling that the table continues with a database that its signed head showed to
// be an older copy. Records is the number it had, Signed the number the head covers, and Head that complete head.
type OlderCopyAccepted struct {
	Records uint64 `json:"records"`
	Signed  uint64 `json:"signed"`
	Head    string `json:"head"`
}

func (OlderCopyAccepted) EventType() EventType { return "older-copy-accepted" }
func (LogKeyRotated) EventType() EventType     { return "log-key-rotated" }
func (HeadRefused) EventType() EventType       { return "head-refused" }

func (e HeadRefused) valid() error { return oneOf("finding", e.Finding, HeadFindings()...) }
