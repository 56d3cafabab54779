package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// ConsoleStarted is a console taking up this table, for the first time or after a stop.
type ConsoleStarted struct {
	Program string `json:"program"`
	// Resumed is true when a round was open.
	Resumed bool `json:"resumed,omitempty"`
	// InForce is what this table is set to from now on (GLI-19 2.8.8); nil in records of
	// earlier programs.
	InForce *InForce `json:"in_force,omitempty"`
	// Rules is the text of the rules that the record's digest stands for, where no earlier
	// record of the journal has it.
	Rules *RulesText `json:"rules,omitempty"`
}

// InForce is the settings of a table while a console runs: they are read when it starts
// and do not change until the next one does.
type InForce struct {
	Variant string `json:"variant"`
	// Settings are the variant's, those the site left at their default too.
	Settings map[string]string `json:"settings"`
	// Training, Bench and TestedReturn are the table's own; see table.Setup.
	Training     bool `json:"training,omitempty"`
	Bench        bool `json:"bench,omitempty"`
	TestedReturn bool `json:"tested_return,omitempty"`
	// Configuration is all the rest, as a configuration file says it; empty where a table
	// has none.
	Configuration string `json:"configuration,omitempty"`
	// Digest is the hex SHA-256 of all this as JSON.
	Digest string `json:"digest"`
	// Changed names what is not as it was when the console was started before:
	// settings, and "variant", "table" and "configuration" for the rest.
	Changed []string `json:"changed,omitempty"`
}

// Sum returns the digest of settings.
func (f InForce) Sum() (string, error) {
	f.Digest, f.Changed = "", nil
	line, err := json.Marshal(f)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:]), nil
}

// RulesText is a rulebook as it was written: its files in the order in which their bytes
// make its digest.
type RulesText struct {
	Digest string      `json:"digest"`
	Files  []RulesFile `json:"files"`
}

// RulesFile is one file of a rulebook, by its path in the tree of rulebooks.
type RulesFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// EventType returns the type of the event as it is recorded.
func (ConsoleStarted) EventType() EventType { return "console-started" }
