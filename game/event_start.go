package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// ConsoleStarted records that a console started at this table, for the first time or after a stop.
type ConsoleStarted struct {
	Program string `json:"program"`
	// Resumed is true if a round was open.
	Resumed bool `json:"resumed,omitempty"`
	// InForce holds the table's settings from now on (GLI-19 2.8.8); nil in records of earlier programs.
	InForce *InForce `json:"in_force,omitempty"`
	// Rules is the text of the rules behind the record's digest, if no earlier record of the journal has it.
	Rules *RulesText `json:"rules,omitempty"`
}

// InForce holds the settings of a table while a console runs. They are read when it starts and do not change until the
// next start.
type InForce struct {
	Variant string `json:"variant"`
	// Settings are the variant's settings, including those left at their default.
	Settings map[string]string `json:"settings"`
	// Training, Bench and TestedReturn are the table's own settings; see table.Setup.
	Training     bool `json:"training,omitempty"`
	Bench        bool `json:"bench,omitempty"`
	TestedReturn bool `json:"tested_return,omitempty"`
	// Configuration is everything else as in a configuration file; empty if the table has none.
	Configuration string `json:"configuration,omitempty"`
	// Digest is the hex SHA-256 of these settings as JSON.
	Digest string `json:"digest"`
	// Changed names what changed since the console's previous start: settings, and "variant", "table" and
	// "configuration" for the rest.
	Changed []string `json:"changed,omitempty"`
}

// Sum returns the digest of the settings.
func (f InForce) Sum() (string, error) {
	f.Digest, f.Changed = "", nil
	line, err := json.Marshal(f)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:]), nil
}

// RulesText is a rulebook as written: its files in the order in which their bytes make its digest.
type RulesText struct {
	Digest string      `json:"digest"`
	Files  []RulesFile `json:"files"`
}

// RulesFile is one file of a rulebook, by its path in the tree of rulebooks.
type RulesFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// EventType returns console-started.
func (ConsoleStarted) EventType() EventType { return "console-started" }
