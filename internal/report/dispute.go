package report

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/report"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/verify"
	"pitboss/ordinary"
	"pitboss/store"
	"pitboss/store/proof"
	"pitboss/text"
)

// Round returns the dispute file of a finished round of the journal at path, which a table may have open.
func Round(ctx context.Context, path string, round uint64, texts *text.Printer) (made report.Report, err error) {
	err = journals.Read(path, func(journal *store.Journal) error {
		proven, err := verify.Prove(ctx, journal, round)
		if err == nil {
			made, err = dispute(proven, texts)
		}
		return err
	})
	return made, err
}

// dispute returns the dispute file that a proof has. It follows from the proof and the language alone.
func dispute(proven proof.Round, texts *text.Printer) (report.Report, error) {
	evidence := report.Evidence{Round: proven.Number, Proof: string(proven.Marshal())}
	for _, part := range proven.Parts {
		for _, stored := range part.Records {
			var record game.Record
			if err := json.Unmarshal(stored, &record); err != nil {
				return report.Report{}, err
			}
			evidence.Records = append(evidence.Records, record)
		}
	}
	var err error
	if evidence.Screens, err = screensOf(evidence.Records, texts); err != nil {
		return report.Report{}, err
	}
	return report.Round(evidence)
}

// Verify checks the page of a round: that its proof holds by the keys, and that the page says what the proof says, by
// making it again. Its error has the exit status of the command line's contract.
func Verify(path string, keys verify.Keys) (proof.Proven, error) {
	trust, err := keys.Trust()
	if err != nil {
		return proof.Proven{}, err
	}
	page, err := ordinary.Read(path, ordinary.Proof)
	if err != nil {
		return proof.Proven{}, err
	}
	if !verify.IsPage(page) {
		return proof.Proven{}, exit.Usagef("%s is no page that pitboss report round wrote; pitboss journal check checks a proof", path)
	}
	round, err := verify.ParseProof(path, page)
	if err != nil {
		return proof.Proven{}, err
	}
	proven, err := round.Check(trust)
	if err != nil {
		return proven, exit.Integrity(fmt.Errorf("%s proves nothing: %w", path, err))
	}
	return proven, compare(path, page, round)
}

// compare returns an error unless a page is the one that follows from its proof.
func compare(path string, page []byte, round proof.Round) error {
	texts, err := text.For(languageOf(page))
	if err != nil {
		return exit.Integrity(fmt.Errorf("%s: its proof holds, and the page is in no language of pitboss: %w", path, err))
	}
	made, err := dispute(round, texts)
	if err != nil {
		return fmt.Errorf("%s: its proof holds, and this program cannot make the page: %w", path, err)
	}
	var again bytes.Buffer
	if err := WriteHTML(&again, made, Options{Texts: texts}); err != nil {
		return err
	}
	if line := firstDifference(page, again.Bytes()); line > 0 {
		return exit.Integrity(fmt.Errorf("%s: its proof holds, and line %d of the page is not what follows from it: somebody changed the page, "+
			"or another version of pitboss made it; pitboss journal check shows what the proof says", path, line))
	}
	return nil
}

// languageOf returns the language that a page names.
func languageOf(page []byte) string {
	_, rest, _ := strings.Cut(string(page[:min(len(page), 100)]), `<html lang="`)
	language, _, _ := strings.Cut(rest, `"`)
	return language
}

// firstDifference returns the first line, from 1, in which two texts differ; 0 if they are the same.
func firstDifference(a, b []byte) int {
	if bytes.Equal(a, b) {
		return 0
	}
	for line := 1; ; line++ {
		left, restA, _ := bytes.Cut(a, []byte("\n"))
		right, restB, _ := bytes.Cut(b, []byte("\n"))
		if !bytes.Equal(left, right) || len(restA) == 0 && len(restB) == 0 {
			return line
		}
		a, b = restA, restB
	}
}
