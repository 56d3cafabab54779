package rulebook

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/spelling"
)

// Load reads one of the library's variants by its slug. Errors name the file and the key; for an unknown slug they
// list the known variants.
func (l *Library) Load(variant string) (*Book, error) {
	if err := l.checkDigests(variant); err != nil {
		return nil, err
	}
	book, err := l.load(l.Files.ReadFile, variant)
	if err == nil {
		err = l.checkOwned(book)
	}
	if err != nil {
		return nil, err
	}
	return book, nil
}

// Parse reads a variant from its files as a journal has them: the variant's own first. It reads nothing else; the
// book's digest is that of these files.
func (l *Library) Parse(files []game.RulesFile) (*Book, error) {
	if len(files) == 0 {
		return nil, errors.New("the rulebook has no files")
	}
	slug, isVariant := strings.CutPrefix(strings.TrimSuffix(files[0].Name, ".toml"), "variants/")
	if !isVariant {
		return nil, fmt.Errorf("the rulebook's first file is %q: want a variant's", files[0].Name)
	}
	book, err := l.load(func(name string) ([]byte, error) {
		for _, file := range files {
			if file.Name == name {
				return []byte(file.Text), nil
			}
		}
		return nil, fmt.Errorf("%s is not in the record: %w", name, fs.ErrNotExist)
	}, slug)
	if err != nil {
		return nil, err
	}
	if len(book.Files) != len(files) {
		return nil, fmt.Errorf("the rulebook has %d files, %d of which belong to it", len(files), len(book.Files))
	}
	return book, nil
}

// load reads a variant and what it includes.
func (l *Library) load(read readFile, variant string) (*Book, error) {
	name := variantFile(variant)
	book := &Book{}
	own, unplayed := l.ownOf(read, variant)
	page := newPage(book, own)
	files, readable, err := decodeMerged(read, name, page.value)
	if len(files) == 0 {
		return nil, message.AsError(message.New("rulebook.no-variant", "no variant {variant}{hint}: pitboss has {variants}",
			message.String("variant", strconv.Quote(variant)), message.Message("hint", spelling.Hint(variant, l.Variants())),
			message.Words("variants", l.Variants())))
	}
	if !readable {
		return nil, err // nothing else in it can be checked
	}
	page.spread()
	book.Own = own
	digest := sha256.New()
	take := func(files []game.RulesFile) {
		for _, file := range files {
			if !slices.Contains(book.Files, file) { // two procedure files may have the same parent
				digest.Write([]byte(file.Text))
				book.Files = append(book.Files, file)
			}
		}
	}
	take(files)
	found := []error{err}
	if unplayed != nil && book.Family != "" {
		found = append(found, fmt.Errorf("%s: %w", name, unplayed))
	}
	include := func(folder, file string, into func(name string) ([]game.RulesFile, error)) bool {
		files, err := into(folder + "/" + file + ".toml")
		if len(files) == 0 {
			err = fmt.Errorf("%s: %s names %q: %w", name, folder, file, err)
		}
		take(files)
		found = append(found, err)
		return err == nil
	}
	for _, file := range book.Common {
		include("common", file, func(name string) ([]game.RulesFile, error) {
			shared := struct {
				Settings []Setting `toml:"setting"`
			}{}
			files, _, err := decodeMerged(read, name, &shared)
			book.Settings = append(book.Settings, shared.Settings...)
			return files, err
		})
	}
	whole := true
	for _, file := range book.Include {
		whole = include("procedures", file, func(name string) ([]game.RulesFile, error) {
			files, rows, err := decodeProcedures(read, name)
			book.Procedures = append(book.Procedures, rows...)
			return files, err
		}) && whole
	}
	if whole { // invalid rows say nothing about the others
		found = append(found, prefixErrors(name+" with "+strings.Join(procedureFiles(book.Include), ", "), book.Procedures.CheckWhole()))
	}
	book.nameChanges()
	calls, err := callsOf(book.Document, book.Variant)
	book.Calls = calls
	found = append(found, err)
	book.Digest = hex.EncodeToString(digest.Sum(nil))
	found = append(found, prefixErrors(name, book.validate(variant)))
	if err := errors.Join(found...); err != nil {
		return nil, err
	}
	return book, nil
}

// prefixErrors prefixes every joined error with the file name.
func prefixErrors(name string, err error) error {
	joined, several := err.(interface{ Unwrap() []error })
	switch {
	case err == nil:
		return nil
	case !several:
		return fmt.Errorf("%s: %w", name, err)
	}
	var found []error
	for _, one := range joined.Unwrap() {
		found = append(found, prefixErrors(name, one))
	}
	return errors.Join(found...)
}

// procedureFiles names the files a variant includes, for an error about their rows.
func procedureFiles(include []string) []string {
	var names []string
	for _, name := range include {
		names = append(names, "procedures/"+name+".toml")
	}
	return names
}

// ownOf returns an empty value for the variant's family-specific keys; nil if the family has none. A parent file may
// name the family. It returns an error for an unknown family.
func (l *Library) ownOf(read readFile, variant string) (Own, error) {
	if _, err := read(variantFile(variant)); err != nil {
		return nil, nil // reported when the file is decoded as a whole
	}
	family := ""
	for _, file := range lineage(read, variant) {
		if family = file.Family; family != "" {
			break
		}
	}
	return l.Own(family)
}

// maxErrors is the maximum number of errors reported per file.
const maxErrors = 100

// decode reads a file strictly and reports every value of the wrong type and every unknown key, up to maxErrors.
// If the file is not valid TOML, whole is false and nothing else is known. Otherwise into holds everything that could
// be read.
func decode(name string, data []byte, into any) (whole bool, err error) {
	lines := bytes.SplitAfter(slices.Clone(data), []byte("\n"))
	read := func(lines [][]byte) error {
		reflect.ValueOf(into).Elem().SetZero()
		decoder := toml.NewDecoder(bytes.NewReader(bytes.Join(lines, nil)))
		decoder.DisallowUnknownFields()
		return decoder.Decode(into)
	}
	var found []error
	for {
		if len(found) >= maxErrors {
			return false, errors.Join(append(found[:maxErrors], fmt.Errorf("%s: there is more: want these put right first", name))...)
		}
		err := read(lines)
		var strict *toml.StrictMissingError
		var bad *toml.DecodeError
		row, key := 0, ""
		switch {
		case err == nil:
			return true, errors.Join(found...)
		case errors.As(err, &strict):
			for _, one := range strict.Errors {
				row, _ := one.Position()
				found = append(found, fmt.Errorf("%s line %d: unknown key %q", name, row, strings.Join(one.Key(), ".")))
				if len(found) == maxErrors {
					break
				}
			}
			return true, errors.Join(found...)
		case errors.As(err, &bad) && len(bad.Key()) == 0: // not valid TOML, or not without the lines left out
			if row, _ := bad.Position(); len(found) == 0 {
				found = append(found, fmt.Errorf("%s line %d: %s", name, row, withoutGoNames(err)))
			}
			return false, errors.Join(found...)
		case errors.As(err, &bad):
			row, _ = bad.Position()
			key = fmt.Sprintf(", key %q", strings.Join(bad.Key(), "."))
		default: // the decoder does not say where: find the first line with this error
			for row = 1; row < len(lines); row++ {
				if part := read(lines[:row]); part != nil && part.Error() == err.Error() {
					break
				}
			}
		}
		found = append(found, fmt.Errorf("%s line %d%s: %s", name, row, key, withoutGoNames(err)))
		if row < 1 || row > len(lines) || bytes.HasPrefix(lines[row-1], []byte("#")) {
			return false, errors.Join(found...)
		}
		lines[row-1] = []byte("#\n") // read again without it, to find other errors
	}
}

// withoutGoNames removes Go names from decoder errors: people who edit rulebooks know keys, not fields.
func withoutGoNames(err error) string {
	words := strings.TrimPrefix(err.Error(), "toml: ")
	before, field, found := strings.Cut(words, " into struct field ")
	if !found {
		return words
	}
	field = field[:strings.LastIndex(field, " of type ")]
	field = strings.ToLower(field[strings.LastIndexByte(field, '.')+1:])
	return fmt.Sprintf("%s: %s takes another kind of value", before, field)
}

// procedureFile is a document's procedures in TOML.
type procedureFile struct {
	Like      *Like          `toml:"like"`
	Document  string         `toml:"document"`
	Procedure []procedureRow `toml:"procedure"`
}

// procedureRow is one clause; it becomes one row per incident.
type procedureRow struct {
	procedure.Row
	Incident     []game.Incident `toml:"incident"`
	Key          string          `toml:"key"`
	Dealer       []string        `toml:"dealer"`
	ShiftManager []string        `toml:"shift_manager"`
	Technician   []string        `toml:"technician"`
	Then         []actionRow     `toml:"then"`
	Attempts     any             `toml:"attempts"`
	Title        string          `toml:"title"`
	Text         string          `toml:"text"`
}

// actionRow is one action after a ruling.
type actionRow struct {
	By game.Role `toml:"by"`
	Do string    `toml:"do"`
}

// decodeProcedures reads a file of procedures and returns the files it was made of.
func decodeProcedures(read readFile, name string) ([]game.RulesFile, procedure.Set, error) {
	var file procedureFile
	files, readable, err := decodeMerged(read, name, &file)
	if !readable {
		return files, nil, err
	}
	var rows procedure.Set
	keys := rowKeys{}
	found := []error{err}
	for _, p := range file.Procedure {
		if len(p.Incident) == 0 {
			found = append(found, fmt.Errorf("%s: procedure %q: incident names none: want at least one, or \"any\"", name, p.Clause))
		}
		attempts, err := procedure.ParseAttempts(p.Attempts)
		if err != nil {
			found = append(found, fmt.Errorf("%s: procedure %s: %w", name, p.Clause, err))
		}
		texts, row := keys.of(name, p), p.Row
		row.Dealer, row.ShiftManager = texts.list("dealer", p.Dealer), texts.list("shift-manager", p.ShiftManager)
		row.Technician, row.Then = texts.list("technician", p.Technician), texts.actions(p.Then)
		row.Title, row.Text, row.Because = texts.field("title", p.Title), texts.field("text", p.Text), texts.because(p)
		row.DealerDoes = texts.field("dealer-does", sentenceCase(strings.Join(p.Dealer, "; ")))
		row.Attempts = attempts
		for _, row.Incident = range p.Incident {
			rows = append(rows, row)
		}
	}
	found = append(found, prefixErrors(name, rows.Validate(file.Document)))
	return files, rows, errors.Join(found...)
}
