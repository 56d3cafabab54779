package config

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/spelling"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/internal/keys"
)

// topKeys lists the keys above all sections.
type topKeys struct {
	Site     string `toml:"site"`
	Table    string `toml:"table"`
	Variant  string `toml:"variant"`
	Rules    string `toml:"rules"`
	Database string `toml:"database"`
}

// Sections of a configuration.
const (
	sectionSettings = "settings"
	sectionDevice   = "device"
	sectionPlatform = "platform"
	sectionDisplay  = "display"
	sectionBench    = "bench"
	sectionMetrics  = "metrics"
	sectionUpgrade  = "upgrade"
)

// allKeys returns the keys and sections at the top of a file.
func allKeys() []string {
	return append(keys.Of(topKeys{}), sectionSettings, sectionDevice, sectionPlatform, sectionBench, sectionMetrics, sectionDisplay, sectionUpgrade)
}

// reader decodes a configuration key by key, so that an error in one key does not hide errors in others.
type reader struct {
	config Config
	// folder is the base of relative paths.
	folder string
	chosen map[string]string
	wrong  []Problem
}

// say adds a problem for a key; the caller knows the lines.
func (r *reader) say(key string, what message.Text) {
	r.wrong = append(r.wrong, Problem{Key: key, What: what})
}

// sayErr adds an error as the problem for a key.
func (r *reader) sayErr(key string, err error) { r.say(key, message.OfError(err)) }

// sayEach adds joined errors as problems of a section, except for keys that have one already.
func (r *reader) sayEach(section string, err error) {
	for _, what := range message.Each(err) {
		if problem := problemIn(section, what); !r.said(problem.Key) {
			r.wrong = append(r.wrong, problem)
		}
	}
}

// problemIn returns the problem of a section with a text. Its argument key is the key in the section, and its argument
// problem, if it has one, says the same without the key.
func problemIn(section string, what message.Text) Problem {
	problem := Problem{Key: section, What: what}
	if key, has := what.Arg("key"); has {
		problem.Key += "." + key.Text
	}
	if bare, has := what.Arg("problem"); has && len(bare.Inner) == 1 {
		problem.What = bare.Inner[0]
	}
	return problem
}

// valueArg returns a value of the file as an argument.
func valueArg(value string) message.Arg { return message.String("value", strconv.Quote(value)) }

// shown returns a value of any type as an argument.
func shown(value any) message.Arg { return message.String("value", fmt.Sprint(value)) }

// parseConfig parses a configuration and returns all problems in the order of the file. Relative paths are resolved
// against folder. A non-empty rules overrides the folder of rules in the file.
func parseConfig(data []byte, folder string, rules string) (Config, []Problem) {
	var file map[string]any
	if err := toml.Unmarshal(data, &file); err != nil {
		return Defaults(), []Problem{tomlProblem(err)}
	}
	r := &reader{config: Defaults(), folder: folder, chosen: map[string]string{}}
	r.config.Database = DatabaseFor(folder)
	r.read(file)
	if rules != "" {
		r.config.Rules = rules
	}
	r.check()
	lines := keyLines(data)
	for i := range r.wrong {
		r.wrong[i].Line = lines.of(r.wrong[i].Key)
	}
	slices.SortStableFunc(r.wrong, func(a, b Problem) int { return a.Line - b.Line })
	return r.config, r.wrong
}

// read decodes every key of a file.
func (r *reader) read(file map[string]any) {
	top := topKeys{Database: r.config.Database}
	sections := map[string]any{
		sectionPlatform: &r.config.Platform, sectionBench: &r.config.Bench,
		sectionMetrics: &r.config.Metrics, sectionDisplay: &r.config.Display,
		sectionUpgrade: &r.config.Upgrade,
	}
	for _, key := range slices.Sorted(maps.Keys(file)) {
		value := file[key]
		section, is := value.(map[string]any)
		switch into := sections[key]; {
		case key == sectionDevice:
			r.devices(value)
		case key != sectionSettings && into == nil:
			r.setOne(key, key, value, &top, allKeys())
		case !is:
			r.say(key, message.New("config.section", "{value}: want a section, [{section}]", shown(value),
				message.String("section", key)))
		case into == nil:
			r.settings(section)
		default:
			for _, name := range slices.Sorted(maps.Keys(section)) {
				r.setOne(key+"."+name, name, section[name], into, keys.Of(into))
			}
		}
	}
	r.config.Upgrade.ApprovedDigests = beside(r.folder, r.config.Upgrade.ApprovedDigests)
	r.config.Platform.Socket = beside(r.folder, r.config.Platform.Socket)
	r.config.Platform.Token = beside(r.folder, r.config.Platform.Token)
	r.config.Site, r.config.Table, r.config.Variant = top.Site, top.Table, top.Variant
	r.config.Rules = beside(r.folder, top.Rules)
	r.config.Database = beside(r.folder, top.Database)
	if r.config.Bench.Captures = beside(r.folder, r.config.Bench.Captures); r.config.Bench.Captures == "" {
		r.config.Bench.Captures = filepath.Join(filepath.Dir(r.config.Database), "captures")
	}
}

// setOne decodes one key, known by its full name, into a struct.
func (r *reader) setOne(full, key string, value any, into any, known []string) {
	err := keys.Set(into, key, value)
	if _, unknown := errors.AsType[*keys.UnknownError](err); unknown {
		err = &keys.UnknownError{Key: key, Known: known}
	}
	if err != nil {
		r.sayErr(full, err)
	}
}

// settings decodes the site's choices as the rulebook does: words and integers.
func (r *reader) settings(given map[string]any) {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		switch value := given[name].(type) {
		case string:
			r.chosen[name] = value
		case int64:
			r.chosen[name] = strconv.FormatInt(value, 10)
		default:
			r.say(sectionSettings+"."+name, message.New("config.setting",
				"{value}: want a word in quotation marks or a whole number", shown(value)))
		}
	}
}

// devices decodes every [[device]]; its kind determines its keys.
func (r *reader) devices(value any) {
	list, is := value.([]any)
	if !is {
		r.say(sectionDevice, noDevice(value))
		return
	}
	for i, one := range list {
		name := fmt.Sprintf("%s.%d", sectionDevice, i+1)
		section, is := one.(map[string]any)
		if !is {
			r.say(name, noDevice(one))
			continue
		}
		r.device(name, section)
	}
}

func noDevice(value any) message.Text {
	return message.New("config.device", "{value}: want a [[device]] for each device", shown(value))
}

func (r *reader) device(name string, section map[string]any) {
	kind, _ := section["kind"].(string)
	wanted := message.Message("kinds", game.Or(kinds.Names()...))
	of := kinds.Named(kind)
	switch {
	case section["kind"] == nil:
		r.say(name+".kind", message.New("config.device.no-kind", "it is missing: want {kinds}", wanted))
		return
	case of == nil:
		r.say(name+".kind", message.New("config.device.kind", "{value}{hint}: want {kinds}",
			message.String("value", quoted(section["kind"])), message.Message("hint", spelling.Hint(kind, kinds.Names())),
			wanted))
		// Report other errors for the kind that was probably meant.
		if of = kinds.Named(spelling.Nearest(kind, kinds.Names())); of == nil {
			return
		}
	}
	setup := of.Setup()
	for _, key := range slices.Sorted(maps.Keys(section)) {
		if key != "kind" {
			r.setOne(name+"."+key, key, section[key], setup.Section(), deviceKeys(setup))
		}
	}
	setup.Complete(r.folder)
	if path := hardware.PathOf(setup.Port().Path); path.Kind == hardware.ReplayPath {
		r.setOne(name+".path", "path", string(path.Kind)+":"+beside(r.folder, path.Place), setup.Section(), deviceKeys(setup))
	}
	r.config.Devices = append(r.config.Devices, setup)
	r.checkDevice(name, setup)
}

// deviceKeys returns the keys of a [[device]] of a kind.
func deviceKeys(setup device.Setup) []string {
	return append([]string{"kind"}, keys.Of(setup.Section())...)
}

func quoted(value any) string {
	if text, is := value.(string); is {
		return strconv.Quote(text)
	}
	return fmt.Sprint(value)
}

// tomlProblem returns the problem of a file that is not valid TOML.
func tomlProblem(err error) Problem {
	problem := Problem{What: message.Written(keys.Plain(err))}
	if place, ok := errors.AsType[*toml.DecodeError](err); ok {
		problem.Line, _ = place.Position()
		problem.Key = strings.Join(place.Key(), ".")
	}
	return problem
}
