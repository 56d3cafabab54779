// Texts lists every text that people read, and checks that each can be said in any language:
//
//	go run ./internal/texts check    # say what is wrong, exit 1 if anything is
//	go run ./internal/texts list     # one JSON object a text, in the order of their keys
//
// It reads the module it is run in.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"pitboss/internal/texts/inventory"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) != 1 || args[0] != "check" && args[0] != "list" {
		return errors.New("want check or list")
	}
	module, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return fmt.Errorf("finding the module: %w", err)
	}
	texts, wrong := all(filepath.Dir(strings.TrimSpace(string(module))))
	if err := errors.Join(wrong...); args[0] == "check" || err != nil {
		return err
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for _, text := range inventory.Sorted(texts) {
		if err := encoder.Encode(text); err != nil {
			return err
		}
	}
	return nil
}

// all returns the texts of the source and of the rules, with what is wrong with them.
func all(root string) ([]inventory.Text, []error) {
	source, err := inventory.Source(os.DirFS(root))
	wrong := []error{err}
	rules, err := inventory.Rules()
	wrong = append(wrong, err)
	texts := append(source, rules...)
	for _, problem := range inventory.Check(texts) {
		wrong = append(wrong, errors.New(problem))
	}
	return texts, wrong
}
