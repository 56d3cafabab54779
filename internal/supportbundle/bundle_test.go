package supportbundle

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/ascii85"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/doctor"
	"pitboss/internal/livetable"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

var noon = time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC)

// canaries are secret values. Each is planted in a terminal where such a value may be.
var canaries = map[string]string{
	"a PIN": "83915274", "a badge": "BADGE-QX7741", "a staff id": "rasa-qz", "a name": "Rasuolė Qz", "a token": "tok-5fd1qz",
	"a key that no configuration has": "pin_qz_58213", "its value": "918273645", "the code of the cut card": "CUTQZ99",
	"a wrong value": "solarizedqz", "a home": "rasuoleqz", "a concealed card's secret": "sealed-qz-00417", "a note": "qz note of hers",
	"a face": "QHQZ", "credentials": "SUAQZCREDENTIALS", "a capture": "capture-qz-0042", "words of an error": "errwords-qz",
	"a user": "ona-qz", "a message of a library": "libraryqz says", "a settings value": "settingqz",
}

// planted makes a terminal with every canary and returns its configuration.
func planted(t *testing.T) (configuration string) {
	t.Helper()
	folder := t.TempDir()
	database := filepath.Join(folder, "table.db")
	journal := must.Get(store.Open(database, store.Options{Site: "vilnius-1", Table: "table-7", Kind: game.Live, Created: noon,
		PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}}))(t)
	person := game.Person{ID: canaries["a staff id"], Name: canaries["a name"], Roles: []game.Role{game.Dealer}}
	must.Do(t, journal.AddStaff(person, canaries["a PIN"], canaries["a badge"], game.Actor{Staff: game.StaffConsole, User: canaries["a user"]}, noon))
	counted := bench.NewLedger("shoe", "scanner", noon)
	counted.Total.Faces = map[string]bench.Face{canaries["a face"]: {Reads: bench.Reads{Good: 3, Tried: 4}}}
	counted.Shift.Dealers = map[string]bench.Reads{person.ID: {Good: 1, Tried: 1}}
	counted.Shift.Settings = []bench.Setting{{Key: "baud", Value: "9600"}, {Key: "cut_card", Value: canaries["the code of the cut card"]}}
	counted.MarkNow(noon, canaries["a note"], person.ID)
	counted.Recorded(bench.Record{Test: bench.Tests()[0], Started: noon, Ended: noon, Verdict: bench.Passed, Words: message.Written(canaries["a note"]), By: person.ID})
	must.Do(t, journal.PutDevice("shoe", must.Get(bench.EncodeLedger(counted))(t)))
	must.Do(t, journal.Close())
	for ending, secret := range map[string]string{
		".sealed": "a concealed card's secret", ".hub": "credentials", ".token": "a token", ".capture": "a capture",
	} {
		must.Do(t, os.WriteFile(strings.TrimSuffix(database, ".db")+ending, []byte(canaries[secret]), 0o600))
	}
	logged := []map[string]any{
		{"time": noon, "level": "ERROR", "msg": "a PIN is not changed", "staff": person.ID,
			"error": canaries["words of an error"] + ": no space left on device", "pin": canaries["a PIN"]},
		{"time": noon, "level": "INFO", "msg": "control", "ask": "reset-pin", "of": person.ID, "user": canaries["a user"], "as": person.ID},
		{"time": noon, "level": "WARN", "msg": canaries["a message of a library"]},
		{"time": noon, "level": "ERROR", "msg": "panic", "in": "the table", "cause": canaries["words of an error"] + ": EOF",
			"stack": "goroutine 7 [running]:\npitboss/game/table.(*Table).Run(0xc000, {\"" + canaries["a PIN"] + "\", 0x4})\n\t/src/pitboss/game/table/runner.go:44 +0x1d\n" + canaries["a note"]},
		{"time": noon, "level": "ERROR", "msg": "platform", "error": canaries["a token"]},
	}
	var log bytes.Buffer
	for _, line := range logged {
		log.Write(append(must.Get(json.Marshal(line))(t), '\n'))
	}
	fmt.Fprintf(&log, "%s\n{\"msg\":\"sign-in\",\"error\":%q", canaries["a PIN"], canaries["a PIN"])
	must.Do(t, os.WriteFile(livetable.LogPath(database), log.Bytes(), 0o600))
	configuration = filepath.Join(folder, "pitboss.toml")
	text := fmt.Sprintf(`site = "vilnius-1"
table = "table-7"
variant = "ezugi-baccarat"
database = %q
rules = "/home/%s/rules"
%s = %s
[settings]
deck-check = %q
[platform]
socket = "/run/pitboss/platform.sock"
token = %q
[display]
theme = %q
[[device]]
kind = "scanner"
name = "shoe"
path = "/home/%s/shoe"
cut_card = [%q]
`, database, canaries["a home"], canaries["a key that no configuration has"], canaries["its value"], canaries["a settings value"], canaries["a token"],
		canaries["a wrong value"], canaries["a home"], canaries["the code of the cut card"])
	must.Do(t, os.WriteFile(configuration, []byte(text), 0o600))
	return configuration
}

// spellings returns a value in every encoding in which it might be in a file.
func spellings(value string) map[string]string {
	wide := ""
	for _, unit := range utf16.Encode([]rune(value)) {
		wide += string([]byte{byte(unit), byte(unit >> 8)})
	}
	packed := make([]byte, ascii85.MaxEncodedLen(len(value)))
	reversed := []rune(value)
	slices.Reverse(reversed)
	all := map[string]string{
		"plain": value, "lower case": strings.ToLower(value), "upper case": strings.ToUpper(value), "hex": hex.EncodeToString([]byte(value)),
		"HEX": strings.ToUpper(hex.EncodeToString([]byte(value))), "base32": strings.TrimRight(base32.StdEncoding.EncodeToString([]byte(value)), "="),
		"UTF-16": wide, "quoted": strings.Trim(strconv.QuoteToASCII(value), `"`), "in an address": url.QueryEscape(value),
		"ASCII85": string(packed[:ascii85.Encode(packed, []byte(value))]), "reversed": string(reversed),
	}
	for shift := range 3 { // what base64 makes of it depends on how many bytes are before it
		coded := base64.RawStdEncoding.EncodeToString(append(make([]byte, shift), value...))
		all[fmt.Sprintf("base64 after %d bytes", shift)] = coded[(shift*8+5)/6+1 : len(coded)-1]
	}
	return all
}

// unpacked returns the files of an archive.
func unpacked(t *testing.T, path string) map[string][]byte {
	t.Helper()
	packed := must.Get(gzip.NewReader(bytes.NewReader(must.Get(os.ReadFile(path))(t))))(t)
	files, archive := map[string][]byte{}, tar.NewReader(packed)
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		must.Do(t, err)
		files[header.Name] = must.Get(io.ReadAll(archive))(t)
	}
}

func examination() doctor.Examination {
	return doctor.Examination{Now: noon, Processes: "/proc", System: "/sys", Environ: []string{"TERM=xterm", "NO_COLOR=83915274"}}
}

// TestNoSecretIsInABundle plants a secret in each place of a terminal, and looks for it in the bundle in every encoding.
func TestNoSecretIsInABundle(t *testing.T) {
	bundle := must.Get(Collect(t.Context(), Terminal{Config: planted(t), Doctor: examination()}))(t)
	path := filepath.Join(t.TempDir(), "bundle.tar.gz")
	must.Get(bundle.Write(t.Context(), path))(t)
	files := unpacked(t, path)
	check.Equalf(t, len(bundle.Missing), 0, "parts are missing: %v", bundle.Missing)
	for what, secret := range canaries {
		for how, spelled := range spellings(secret) {
			for name, data := range files {
				if bytes.Contains(data, []byte(spelled)) {
					t.Errorf("%s (%s) is in %s, %s", what, secret, name, how)
				}
			}
		}
	}
	// What helps is there.
	for name, parts := range map[string][]string{
		"configuration.json": {`"key":"platform.token","withheld":true`, `"value":"/home/(user)/shoe"`, `"key":"display.theme","wrong":true`},
		"log.json": {`"error":"no space left on device"`, `"staff":"person-`, `"pitboss/game/table.(*Table).Run","runner.go:44"`, `"cause":"EOF"`,
			`{"lines":4,"unknown":3}`},
		"bench.json":    {`"device":"shoe"`, `{"key":"baud","value":"9600"}`, `"dealers":{"person-`, `"verdict":"good"`},
		"doctor.json":   {`"check":"configuration","state":"fail"`},
		"MANIFEST.json": {`"sha256"`},
	} {
		for _, part := range parts {
			check.Containsf(t, string(files["pitboss-support/"+name]), part, "%s", name)
		}
	}
}

// TestTheManifestIsTrue: the manifest has the size and the digest of each other part, in order.
func TestTheManifestIsTrue(t *testing.T) {
	bundle := must.Get(Collect(t.Context(), Terminal{Config: planted(t), Doctor: examination()}))(t)
	var list struct {
		Parts []struct {
			Name   string
			Bytes  int
			SHA256 string
		}
	}
	last := len(bundle.Parts) - 1
	must.Do(t, json.Unmarshal(bundle.Parts[last].Data, &list))
	must.Equal(t, len(list.Parts), last)
	for i, part := range list.Parts {
		check.Equal(t, part.Name, bundle.Parts[i].Name)
		check.Equal(t, part.Bytes, len(bundle.Parts[i].Data))
		check.Equal(t, part.SHA256, bundle.Parts[i].Digest())
	}
}

// TestABundleOfATerminalThatCannotOpen: no configuration, one that is no TOML, no record and a damaged one still make a
// bundle, which says what is missing. A configuration that is named must be there.
func TestABundleOfATerminalThatCannotOpen(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PITBOSS_CONFIG", filepath.Join(folder, "none.toml"))
	t.Setenv("STATE_DIRECTORY", folder)
	bundle := must.Get(Collect(t.Context(), Terminal{Doctor: examination()}))(t)
	check.Equal(t, len(bundle.Missing), 2)
	check.Equal(t, bundle.FileName(), "pitboss-support_20260901T120000Z.tar.gz")

	broken := filepath.Join(folder, "broken.toml")
	must.Do(t, os.WriteFile(broken, []byte("site = 83915274 84\n"), 0o600))
	must.Do(t, os.WriteFile(filepath.Join(folder, "pitboss.db"), bytes.Repeat([]byte("83915274"), 1000), 0o600))
	bundle = must.Get(Collect(t.Context(), Terminal{Config: broken, Doctor: examination()}))(t)
	check.Equal(t, bundle.Missing[len(bundle.Missing)-1].Name, "bench.json")
	for _, part := range bundle.Parts {
		check.Lacksf(t, string(part.Data), "83915274", "%s", part.Name)
	}

	_, err := Collect(t.Context(), Terminal{Config: filepath.Join(folder, "none.toml"), Doctor: examination()})
	check.ErrorSays(t, err, "no such file")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	check.ErrorIs(t, check.ErrorOf(Collect(stopped, Terminal{Config: broken, Doctor: examination()})), context.Canceled)
}

// TestWrite: a bundle is the same bytes each time, only its owner reads it, and nothing is overwritten or left behind.
func TestWrite(t *testing.T) {
	bundle := Bundle{Made: noon, Parts: []Part{{"README.txt", message.Written("words"), bytes.Repeat([]byte("a b"), 1000)}}, site: "a/b", table: "t"}
	check.Equal(t, bundle.FileName(), "pitboss-support_a-b_t_20260901T120000Z.tar.gz")
	folder := t.TempDir()
	first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
	digest := must.Get(bundle.Write(t.Context(), first))(t)
	check.Equal(t, must.Get(bundle.Write(t.Context(), second))(t), digest)
	check.Equal(t, must.Get(os.Stat(first))(t).Mode(), 0o600)
	check.ErrorIs(t, check.ErrorOf(bundle.Write(t.Context(), first)), store.ErrExists)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	check.ErrorIs(t, check.ErrorOf(bundle.Write(stopped, filepath.Join(folder, "third"))), context.Canceled)
	check.Equalf(t, len(must.Get(os.ReadDir(folder))(t)), 2, "something is left behind")
}
