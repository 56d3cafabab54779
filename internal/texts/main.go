// Texts lists every text that people read, and checks that each can be translated:
//
//	go run ./internal/texts check               # report problems, exit 1 if there are any
//	go run ./internal/texts list                # one JSON object per text, in the order of keys
//	go run ./internal/texts catalog -lang lt    # write or update the catalog of a language
//	go run ./internal/texts reasons             # write the list of reasons that accounts recognize
//
// It reads the module in the current directory.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"pitboss/internal/texts/catalog"
	"pitboss/internal/texts/glossary"
	"pitboss/internal/texts/inventory"
	"pitboss/ordinary"
	"pitboss/text"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	texts, wrong := all(root)
	switch {
	case slices.Equal(args, []string{"check"}):
		return errors.Join(append(wrong, append(checkCatalogs(root, texts), checkReasons(root, texts))...)...)
	case slices.Equal(args, []string{"list"}):
		return list(texts, errors.Join(wrong...), out)
	case slices.Equal(args, []string{"reasons"}):
		if err := errors.Join(wrong...); err != nil {
			return err
		}
		return writeReasons(root, texts)
	case len(args) == 3 && args[0] == "catalog" && args[1] == "-lang":
		if err := errors.Join(wrong...); err != nil {
			return err
		}
		return writeCatalog(root, args[2], inventory.Sorted(texts))
	}
	return errors.New("want check, list, reasons, or catalog -lang with a language such as lt")
}

// moduleRoot returns the root folder of the current module.
func moduleRoot() (string, error) {
	module, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("finding the module: %w", err)
	}
	return filepath.Dir(strings.TrimSpace(string(module))), nil
}

func list(texts []inventory.Text, wrong error, out io.Writer) error {
	if wrong != nil {
		return wrong
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

// all returns the texts of the source and of the rules, with the problems found.
func all(root string) ([]inventory.Text, []error) {
	source, err := inventory.Source(ordinary.Files(root, ordinary.Folder))
	wrong := []error{err}
	rules, err := inventory.Rules()
	wrong = append(wrong, err)
	texts := append(source, rules...)
	for _, problem := range inventory.Check(texts) {
		wrong = append(wrong, errors.New(problem))
	}
	return texts, wrong
}

// catalogPath returns the file of a language's catalog.
func catalogPath(root, language string) string {
	return filepath.Join(root, "text", "catalogs", text.FileName(language))
}

// checkCatalogs lists what is wrong with the existing catalogs.
func checkCatalogs(root string, texts []inventory.Text) (wrong []error) {
	sorted := inventory.Sorted(texts)
	for _, language := range text.Languages() {
		if language == text.English {
			continue
		}
		data, err := ordinary.Read(catalogPath(root, language), ordinary.Folder)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		made, err := catalog.Read(data)
		wrong = append(wrong, err)
		for _, problem := range append(catalog.Check(made, sorted, language), glossary.Check(made, sorted, language)...) {
			wrong = append(wrong, errors.New(problem))
		}
		if language == text.Pseudo && !bytes.Equal(data, catalog.Write(catalog.Pseudo(sorted), catalog.PseudoHead)) {
			wrong = append(wrong, fmt.Errorf("%s is not up to date: go run ./internal/texts catalog -lang %s", language, language))
		}
	}
	return wrong
}

// writeCatalog writes a language's catalog for the current texts and keeps the existing translations.
func writeCatalog(root, language string, texts []inventory.Text) error {
	path := catalogPath(root, language)
	if language == text.Pseudo {
		return os.WriteFile(path, catalog.Write(catalog.Pseudo(texts), catalog.PseudoHead), 0o644)
	}
	data, err := ordinary.Read(path, ordinary.Folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	old, err := catalog.Read(data)
	if err != nil {
		return err
	}
	updated, err := catalog.Update(old, texts, language)
	if err != nil {
		return err
	}
	head := "The texts in " + language + ". Translate every form; keep each {name} as it is.\nCheck it with: go run ./internal/texts check"
	return os.WriteFile(path, catalog.Write(updated, head), 0o644)
}
