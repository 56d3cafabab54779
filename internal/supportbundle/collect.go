package supportbundle

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/build"
	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/journals"
	"pitboss/internal/livetable"
	"pitboss/internal/logfile"
	"pitboss/ordinary"
	"pitboss/store"
)

// The names of the parts.
const (
	readmePart        = "README.txt"
	versionPart       = "version.json"
	doctorPart        = "doctor.json"
	configurationPart = "configuration.json"
	logPart           = "log.json"
	benchPart         = "bench.json"
	manifestPart      = "MANIFEST.json"
)

// Part is one file of a bundle.
type Part struct {
	Name string
	// About says in a few words what it has.
	About message.Text
	Data  []byte
}

// Digest returns the hex SHA-256 of the part.
func (p Part) Digest() string {
	digest := sha256.Sum256(p.Data)
	return hex.EncodeToString(digest[:])
}

// Missing is a part that could not be made.
type Missing struct {
	Name string
	Why  message.Text
}

// Bundle is the content of a file for support.
type Bundle struct {
	Made    time.Time
	Parts   []Part
	Missing []Missing
	// Database is the journal of the table, and Language the language of its screen.
	Database, Language string
	// site and table are empty where the configuration does not say them.
	site, table string
}

// Terminal is the terminal of which a bundle is made.
type Terminal struct {
	// Config is the configuration file, or empty for the usual one.
	Config string
	// Doctor is what doctor inspects.
	Doctor doctor.Examination
}

// maxPart is the maximum size of a part, in bytes. Log and bench keep what fits.
const maxPart = 4 << 20

// Collect collects the parts of a terminal. A part that cannot be made is among the missing ones. The error is a named
// configuration that cannot be read, or ctx's.
func Collect(ctx context.Context, of Terminal) (Bundle, error) {
	c := &collector{terminal: of, redactor: redactor{key: make([]byte, sha256.Size)}}
	c.bundle.Made = of.Doctor.Now.UTC().Truncate(time.Second)
	rand.Read(c.redactor.key) //nolint:gosec // it never fails
	if err := c.load(); err != nil {
		return Bundle{}, err
	}
	for _, part := range []func(context.Context){c.version, c.doctor, c.configuration, c.log, c.benchLedgers} {
		if ctx.Err() != nil {
			return Bundle{}, context.Cause(ctx)
		}
		part(ctx)
	}
	c.bundle.Parts = append([]Part{{readmePart, message.New("support.readme", "what this is, in words"), c.readme()}}, c.bundle.Parts...)
	manifest, err := c.manifest()
	if err != nil {
		return Bundle{}, err
	}
	c.bundle.Parts = append(c.bundle.Parts,
		Part{manifestPart, message.New("support.manifest", "the size and the SHA-256 of each file"), manifest})
	return c.bundle, nil
}

// collector collects the parts of one bundle.
type collector struct {
	terminal Terminal
	redactor redactor
	bundle   Bundle

	path   string
	data   []byte
	loaded config.Config
	wrong  error
	shared []config.SharedKey
}

// load reads the configuration, which may be missing or wrong unless somebody has named it.
func (c *collector) load() error {
	c.loaded, c.wrong = config.Load(c.terminal.Config)
	if path, err := config.Find(c.terminal.Config); err == nil {
		c.path = path
		c.data, err = ordinary.Read(path, ordinary.Text)
		if err != nil && c.terminal.Config != "" {
			return c.wrong
		}
	}
	var problems []config.Problem
	if found, is := errors.AsType[*config.Error](c.wrong); is {
		problems = found.Wrong
	}
	c.shared, c.redactor.withheld = config.Shared(c.data, problems, c.loaded.Source)
	c.bundle.Database, c.bundle.Language = c.loaded.Database, c.loaded.Display.Language
	if c.bundle.Database == "" || len(c.shared) == 0 { // nothing of the file could be read
		c.bundle.Database = config.DatabaseFor(filepath.Dir(c.path))
	}
	if c.wrong == nil {
		c.bundle.site, c.bundle.table = c.loaded.Site, c.loaded.Table
	}
	return nil
}

// add adds a part made of JSON, an object a line.
func add[T any](c *collector, name string, about message.Text, lines ...T) {
	var data bytes.Buffer
	for _, line := range lines {
		text, err := json.Marshal(line)
		if err != nil {
			c.lacks(name, err)
			return
		}
		if data.Len()+len(text) > maxPart {
			break
		}
		data.Write(append(text, '\n'))
	}
	c.bundle.Parts = append(c.bundle.Parts, Part{name, about, data.Bytes()})
}

// lacks notes that a part could not be made.
func (c *collector) lacks(name string, why error) {
	c.bundle.Missing = append(c.bundle.Missing, Missing{name, message.OfError(why)})
}

func (c *collector) version(context.Context) {
	is, err := build.Own()
	if err != nil {
		c.lacks(versionPart, err)
		return
	}
	add(c, versionPart, message.New("support.version", "which program this is"), is)
}

// finding is what doctor finds as it is in a bundle.
type finding struct {
	Check string `json:"check"`
	State string `json:"state"`
	Found string `json:"found,omitempty"`
	// Key is the key of the text, which says what was found also where all of it is left out.
	Key string `json:"key,omitempty"`
	Do  string `json:"do,omitempty"`
}

func (c *collector) doctor(ctx context.Context) {
	var findings []finding
	for _, found := range c.terminal.Doctor.All(ctx, c.loaded, c.wrong) {
		findings = append(findings, finding{c.redactor.text(found.Check), string(found.State), c.redactor.text(found.Found),
			found.Found.Key, c.redactor.text(found.Do)})
	}
	add(c, doctorPart, message.Count("support.doctor", "what doctor says, {n} check, without names and addresses",
		"what doctor says, {n} checks, without names and addresses", message.Number("n", len(findings))), findings...)
}

// problem is what is wrong with the configuration as it is in a bundle.
type problem struct {
	Line  int    `json:"line,omitempty"`
	Wrong string `json:"wrong"`
	Key   string `json:"key,omitempty"`
}

func (c *collector) configuration(context.Context) {
	keys, problems := c.shared, []problem{}
	if found, is := errors.AsType[*config.Error](c.wrong); is {
		for _, one := range found.Wrong {
			problems = append(problems, problem{one.Line, orLeftOut(c.redactor.text(one.What)), one.What.Key})
		}
	} else if c.wrong != nil {
		text := message.OfError(c.wrong)
		problems = append(problems, problem{0, orLeftOut(c.redactor.text(text)), text.Key})
	}
	if keys == nil {
		keys = []config.SharedKey{}
	}
	add(c, configurationPart, message.Count("support.configuration",
		"the configuration, {n} key, without the values of secret, unknown and wrong ones",
		"the configuration, {n} keys, without the values of secret, unknown and wrong ones", message.Number("n", len(keys))),
		struct {
			Path     string             `json:"path"`
			Keys     []config.SharedKey `json:"keys"`
			Problems []problem          `json:"problems"`
		}{config.SharedPath(c.path), keys, problems})
}

func (c *collector) log(context.Context) {
	tail, err := logfile.Tail(livetable.LogPath(c.bundle.Database), logRead)
	if err != nil {
		c.lacks(logPart, err)
		return
	}
	data, lines := c.redactor.log(tail)
	c.bundle.Parts = append(c.bundle.Parts, Part{logPart, message.Count("support.log",
		"the log, its last {n} known line, with pseudonyms for people", "the log, its last {n} known lines, with pseudonyms for people",
		message.Number("n", lines)), data})
}

func (c *collector) benchLedgers(context.Context) {
	var counted map[string][]byte
	err := journals.Read(c.bundle.Database, func(journal *store.Journal) (err error) {
		counted, err = journal.Devices()
		return err
	})
	if err != nil {
		c.lacks(benchPart, err)
		return
	}
	var ledgers []ledger
	for _, name := range slices.Sorted(maps.Keys(counted)) {
		if one, err := bench.DecodeLedger(counted[name]); err == nil {
			ledgers = append(ledgers, c.redactor.ledger(one))
		}
	}
	add(c, benchPart, message.Count("support.bench", "what was counted of {n} device, without the faces of cards",
		"what was counted of {n} devices, without the faces of cards", message.Number("n", len(ledgers))), ledgers...)
}

// manifest returns the list of all parts before it.
func (c *collector) manifest() ([]byte, error) {
	type part struct {
		Name   string `json:"name"`
		Bytes  int    `json:"bytes"`
		SHA256 string `json:"sha256"`
		About  string `json:"about"`
	}
	type missing struct {
		Name string `json:"name"`
		Why  string `json:"why"`
	}
	list := struct {
		Version string    `json:"pitboss"`
		Made    time.Time `json:"made"`
		Parts   []part    `json:"parts"`
		Missing []missing `json:"missing"`
	}{build.Version(), c.bundle.Made, nil, []missing{}}
	for _, one := range c.bundle.Parts {
		list.Parts = append(list.Parts, part{one.Name, len(one.Data), one.Digest(), one.About.String()})
	}
	for _, one := range c.bundle.Missing {
		list.Missing = append(list.Missing, missing{one.Name, orLeftOut(c.redactor.text(one.Why))})
	}
	text, err := json.MarshalIndent(list, "", "  ")
	return append(text, '\n'), err
}

// readme returns what a bundle is, for the person who opens it.
func (c *collector) readme() []byte {
	text := "This is a support bundle of pitboss " + build.Version() + ", made on " + c.bundle.Made.Format(time.RFC3339) + ".\n\n"
	for _, part := range c.bundle.Parts {
		text += fmt.Sprintf("%-20s %s\n", part.Name, part.About)
	}
	for _, part := range c.bundle.Missing {
		text += fmt.Sprintf("%-20s could not be made\n", part.Name)
	}
	return []byte(text + `
People have pseudonyms, which differ in every bundle. What is not on a list of
what may be here is left out: there is no name of a person, no PIN, badge, key,
token or credential, no record, no capture, and nothing of the cards of a shoe.
MANIFEST.json has the SHA-256 of each file.
`)
}

// unnamed matches what may not be in the name of a file.
var unnamed = regexp.MustCompile(`[^A-Za-z0-9.-]+`)

// FileName returns the usual name of the bundle's file: with the site, the table and the time.
func (b Bundle) FileName() string {
	name := "pitboss-support"
	for _, part := range []string{b.site, b.table} {
		if part != "" {
			name += "_" + unnamed.ReplaceAllString(part, "-")
		}
	}
	return name + "_" + b.Made.Format("20060102T150405Z") + ".tar.gz"
}

// Names returns the names of the parts.
func (b Bundle) Names() (names []string) {
	for _, part := range b.Parts {
		names = append(names, part.Name)
	}
	return names
}

// NotThere reports whether the terminal has no record to which the bundle could be added.
func NotThere(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, store.ErrNotBegun)
}
