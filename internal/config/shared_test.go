package config

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pitboss/game/variant"
	"pitboss/hardware/kinds"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestEveryKeyIsSharedOrWithheld: a new key of the configuration, or of any kind of device, needs a decision, and the
// list has no other keys.
func TestEveryKeyIsSharedOrWithheld(t *testing.T) {
	known := keys.Of(topKeys{})
	for section, of := range map[string]any{
		sectionPlatform: Platform{}, sectionBench: Bench{}, sectionMetrics: Metrics{}, sectionDisplay: Display{},
		sectionUpgrade: Upgrade{},
	} {
		for _, key := range keys.Of(of) {
			known = append(known, section+"."+key)
		}
	}
	for _, kind := range kinds.All() {
		for _, key := range deviceKeys(kind.Setup()) {
			known = append(known, sectionDevice+"."+key)
		}
	}
	for _, key := range known {
		if _, decided := shares[key]; !decided {
			t.Errorf("%s: say in shares whether support may see it", key)
		}
	}
	for key := range shares {
		if !slices.Contains(known, key) {
			t.Errorf("%s is in shares, and no configuration has it", key)
		}
	}
	for _, section := range allKeys() {
		if !slices.ContainsFunc(known, func(key string) bool { return key == section || strings.HasPrefix(key, section+".") }) &&
			section != sectionSettings {
			t.Errorf("the section %s is not looked at by this test", section)
		}
	}
}

// TestSharedLeavesOutWhatMayBeSecret: of secret, unknown and wrong keys only the line is shared, and what is left out is
// said, so that it can be looked for elsewhere.
func TestSharedLeavesOutWhatMayBeSecret(t *testing.T) {
	data := []byte(`site = "vilnius-1"
table = "table-7"
variant = "ezugi-baccarat"
database = "/home/rasa/table.db"
pin471186 = 471187
[settings]
deck-check = "scan"
pin471188 = 471189
[platform]
token = "TOKEN1"
[display]
theme = "PIN2"
[secret]
a = ["SECRET3", {b = "SECRET4"}]
[[device]]
kind = "scanner"
name = "shoe"
path = "replay:/home/rasa/shoe.capture"
cut_card = ["CUT5"]
baud = "BAUD6"
`)
	_, wrong := parseConfig(data, t.TempDir(), "")
	shared, withheld := Shared(data, wrong, variant.Source{})
	text := string(must.Get(json.Marshal(shared))(t))
	for _, secret := range []string{"rasa", "471186", "471187", "471188", "471189", "TOKEN1", "PIN2", "SECRET3", "SECRET4", "CUT5", "BAUD6"} {
		check.Lacks(t, text, secret)
	}
	for _, secret := range []string{"471187", "471189", "TOKEN1", "PIN2", "SECRET3", "SECRET4", "CUT5", "BAUD6"} {
		check.Equalf(t, slices.Contains(withheld, secret), true, "%s is not said to be withheld", secret)
	}
	for _, part := range []string{
		`{"line":1,"key":"site","value":"vilnius-1"}`, `{"line":4,"key":"database","value":"/home/(user)/table.db"}`,
		`{"line":5,"withheld":true}`, `{"line":7,"key":"settings.deck-check","value":"scan"}`, `{"line":8,"withheld":true}`,
		`{"line":10,"key":"platform.token","withheld":true}`, `{"line":12,"key":"display.theme","wrong":true}`,
		`{"line":18,"key":"device.1.path","value":"replay:/home/(user)/shoe.capture"}`,
		`{"line":19,"key":"device.1.cut_card","withheld":true}`, `{"line":20,"key":"device.1.baud","wrong":true}`,
	} {
		check.Contains(t, text, part)
	}
}
