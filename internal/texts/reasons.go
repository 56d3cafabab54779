package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pitboss/internal/texts/inventory"
	"pitboss/ordinary"
)

// reasonsPath returns the file with the reasons why a line of the platform is refused.
func reasonsPath(root string) string { return filepath.Join(root, "game", "history", "reasons.json") }

// encodeReasons returns the file: the texts whose key says that they are a reason, and those of the ranges in them.
func encodeReasons(texts []inventory.Text) ([]byte, error) {
	var file bytes.Buffer
	encoder := json.NewEncoder(&file)
	encoder.SetEscapeHTML(false)
	for _, text := range inventory.Sorted(texts) {
		if !strings.HasPrefix(text.Key, "reason.") && text.Key != "rulebook.one" && text.Key != "rulebook.range" {
			continue
		}
		text.Where = "" // a line number would change with every edit
		if err := encoder.Encode(text); err != nil {
			return nil, err
		}
	}
	lines := bytes.ReplaceAll(bytes.TrimSuffix(file.Bytes(), []byte("\n")), []byte("\n"), []byte(",\n"))
	return append(append([]byte("[\n"), lines...), "\n]\n"...), nil
}

func writeReasons(root string, texts []inventory.Text) error {
	file, err := encodeReasons(texts)
	if err != nil {
		return err
	}
	return os.WriteFile(reasonsPath(root), file, 0o644)
}

// checkReasons returns an error if the file is not that of the current texts.
func checkReasons(root string, texts []inventory.Text) error {
	file, err := encodeReasons(texts)
	if err != nil {
		return err
	}
	data, err := ordinary.Read(reasonsPath(root), ordinary.Text)
	if err == nil && !bytes.Equal(data, file) {
		err = fmt.Errorf("the reasons that accounts recognize are not up to date: go run ./internal/texts reasons")
	}
	return err
}
