package game

// SupportBundleMade records that somebody made a file for support at this table. Its actor says who.
type SupportBundleMade struct {
	// Digest is the hex SHA-256 of the file.
	Digest string `json:"digest"`
	// Parts are the names of the files in it, such as doctor.json.
	Parts []string `json:"parts"`
}

// EventType returns support-bundle-made.
func (SupportBundleMade) EventType() EventType { return "support-bundle-made" }
