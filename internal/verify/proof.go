package verify

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"strings"

	"pitboss/game/report"
	"pitboss/internal/exit"
	"pitboss/ordinary"
	"pitboss/store/proof"
)

// errNoProof means that a page has no proof.
var errNoProof = errors.New("it is a page without a proof: pitboss report round writes one with the proof of its round")

// IsPage reports whether a file is a page, such as report round writes.
func IsPage(file []byte) bool { return bytes.HasPrefix(file, []byte("<!DOCTYPE html>")) }

// ReadProof returns the proof in a file: one that journal prove wrote, or the page of a round. It does not check it, and
// what else a page has may be untrue. Its error has the exit status of the command line's contract.
func ReadProof(path string) (round proof.Round, page bool, err error) {
	file, err := ordinary.Read(path, ordinary.Proof)
	if err != nil {
		return proof.Round{}, false, err
	}
	round, err = ParseProof(path, file)
	return round, IsPage(file), err
}

// ParseProof returns the proof in a file that was read from a path, as [ReadProof] does.
func ParseProof(path string, file []byte) (round proof.Round, err error) {
	if IsPage(file) {
		file, err = proofIn(file)
	}
	if err == nil {
		round, err = proof.Parse(file)
	}
	if err != nil {
		return round, exit.Integrity(fmt.Errorf("%s: %w", path, err))
	}
	return round, nil
}

// proofIn returns the proof in the page of a round.
func proofIn(page []byte) ([]byte, error) {
	_, rest, found := strings.Cut(string(page), `<section id="`+report.ProofSection+`">`)
	_, rest, begun := strings.Cut(rest, "<pre>")
	proof, _, ended := strings.Cut(rest, "</pre>")
	if !found || !begun || !ended {
		return nil, errNoProof
	}
	return []byte(html.UnescapeString(proof)), nil
}
