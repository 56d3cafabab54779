package hardwaretest

import (
	"fmt"
	"os"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Documented returns the page docs/devices.md, relative to a driver's test, and decodes its example of a kind of
// device into a configuration. A key that the configuration does not have is an error.
func Documented(kind string, config any) (page string, err error) {
	data, err := os.ReadFile("../../docs/devices.md")
	if err != nil {
		return "", err
	}
	page = string(data)
	_, example, _ := strings.Cut(page, "```toml\n[[device]]\nkind = \""+kind+"\"\n")
	example, _, found := strings.Cut(example, "```")
	if !found {
		return "", fmt.Errorf("docs/devices.md has no example in TOML with kind = %q", kind)
	}
	return page, toml.NewDecoder(strings.NewReader(example)).DisallowUnknownFields().Decode(config)
}
