package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/scanner"
)

// configFile is a configuration as it is written. A key that was left out is nil,
// or the default put in before reading.
type configFile struct {
	Site     string         `toml:"site"`
	Table    string         `toml:"table"`
	Variant  string         `toml:"variant"`
	Database string         `toml:"database"`
	Settings map[string]any `toml:"settings"`
	Devices  []deviceFile   `toml:"device"`
	Display  displayFile    `toml:"display"`
}

type displayFile struct {
	Theme  string `toml:"theme"`
	Glyphs string `toml:"glyphs"`
	Kiosk  bool   `toml:"kiosk"`
	FPS    int    `toml:"fps"`
}

// deviceFile is a [[device]] as it is written: the keys of [scanner.Config].
type deviceFile struct {
	Kind             string            `toml:"kind"`
	Name             string            `toml:"name"`
	Path             string            `toml:"path"`
	Baud             int               `toml:"baud"`
	DataBits         int               `toml:"data_bits"`
	Parity           string            `toml:"parity"`
	StopBits         int               `toml:"stop_bits"`
	ReadTimeout      hardware.Duration `toml:"read_timeout"`
	Prefix           string            `toml:"prefix"`
	Suffix           string            `toml:"suffix"`
	AIM              bool              `toml:"aim"`
	MinLength        int               `toml:"min_length"`
	MaxLength        int               `toml:"max_length"`
	IdleGap          hardware.Duration `toml:"idle_gap"`
	Cards            cardmap.Preset    `toml:"cards"`
	CardTable        string            `toml:"card_table"`
	CutCard          []string          `toml:"cut_card"`
	NoRead           []string          `toml:"no_read"`
	DeadTime         hardware.Duration `toml:"dead_time"`
	ConfirmIdentical *bool             `toml:"confirm_identical"`
}

func (d deviceFile) scanner(folder string) scanner.Config {
	config := scanner.Config{
		Name: d.Name, Path: d.Path, Baud: d.Baud, DataBits: d.DataBits, Parity: d.Parity, StopBits: d.StopBits, ReadTimeout: d.ReadTimeout,
		Prefix: d.Prefix, Suffix: d.Suffix, AIM: d.AIM, MinLength: d.MinLength, MaxLength: d.MaxLength, IdleGap: d.IdleGap,
		Cards: d.Cards, CardTable: beside(folder, d.CardTable), CutCard: d.CutCard, NoRead: d.NoRead, DeadTime: d.DeadTime,
		ConfirmIdentical: d.ConfirmIdentical == nil || *d.ConfirmIdentical,
	}
	return config.WithDefaults()
}

// beside reads a relative path from the configuration's folder, not from
// wherever the program was started.
func beside(folder, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}

// parseConfig reads a configuration and says everything that is wrong with it,
// in the order of the file. Relative paths are beside folder.
func parseConfig(data []byte, folder string) (Config, []configProblem) {
	config := defaults()
	file := configFile{Database: config.Database, Display: displayFile(config.Display)}
	decoder := toml.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	var wrong []configProblem
	if err := decoder.Decode(&file); err != nil {
		strict, unknown := errors.AsType[*toml.StrictMissingError](err)
		if !unknown {
			return config, []configProblem{tomlProblem(err)}
		}
		for _, missing := range strict.Errors {
			line, _ := missing.Position()
			wrong = append(wrong, configProblem{Line: line, Key: strings.Join(missing.Key(), "."), What: unknownKey(missing.Key())})
		}
	}
	config.Site, config.Table, config.Variant, config.Database = file.Site, file.Table, file.Variant, beside(folder, file.Database)
	config.Display = Display(file.Display)
	for _, device := range file.Devices {
		config.Devices = append(config.Devices, Device{Kind: device.Kind, Scanner: device.scanner(folder)})
	}
	chosen, notText := settingsAsText(file.Settings)
	found := slices.Concat(notText, config.check(chosen))
	lines := keyLines(data)
	for i := range found {
		found[i].Line = lines.of(found[i].Key)
	}
	wrong = append(wrong, found...)
	slices.SortStableFunc(wrong, func(a, b configProblem) int { return a.Line - b.Line })
	return config, wrong
}

// goField is how the library names a key's type: by our own code, which nobody
// who writes a configuration knows.
var goField = regexp.MustCompile(`into struct field \S+ of type`)

// tomlProblem is a file that is no TOML, or a value of the wrong type.
func tomlProblem(err error) configProblem {
	problem := configProblem{What: goField.ReplaceAllString(strings.TrimPrefix(err.Error(), "toml: "), "into")}
	if place, ok := errors.AsType[*toml.DecodeError](err); ok {
		problem.Line, _ = place.Position()
		problem.Key = strings.Join(place.Key(), ".")
	}
	return problem
}

// settingsAsText takes the settings as the rulebook does: words and whole numbers.
func settingsAsText(given map[string]any) (map[string]string, []configProblem) {
	chosen := map[string]string{}
	var wrong []configProblem
	for name, value := range given {
		switch value := value.(type) {
		case string:
			chosen[name] = value
		case int64:
			chosen[name] = strconv.FormatInt(value, 10)
		default:
			wrong = append(wrong, configProblem{Key: "settings." + name, What: fmt.Sprintf("%v: want a word in quotation marks or a whole number", value)})
		}
	}
	return chosen, wrong
}

// unknownKey names the keys there are beside the one that is not.
func unknownKey(key []string) string {
	if len(key) == 0 {
		return "no such key"
	}
	section := ""
	if len(key) > 1 {
		section = key[0]
	}
	known, there := configKeys[section]
	if !there {
		return fmt.Sprintf("there is no [%s]: want %s", section, inWords(configSections, "or"))
	}
	return "no such key: want " + inWords(known, "or")
}
