package game

// ProgramChanged records that another version of the program took over at this table, or that the table went back to
// the version before it.
type ProgramChanged struct {
	// From and To are the versions before and after, such as 0.1.0; FromDigest and ToDigest are the hex SHA-256 of the
	// programs' files.
	From       string `json:"from"`
	To         string `json:"to"`
	FromDigest string `json:"from_digest"`
	ToDigest   string `json:"to_digest"`
	// AskedBy is the operating system's user who asked for it, such as "root (uid 0)".
	AskedBy string `json:"asked_by"`
	// TakenBack reports that From did not show its first step in time or ended before, so that To, the version before
	// it, took over again by itself.
	TakenBack bool `json:"taken_back,omitempty"`
}

// EventType returns program-changed.
func (ProgramChanged) EventType() EventType { return "program-changed" }
