package vt

import (
	"path/filepath"
	"strings"

	"pitboss/ordinary"
)

// hasFrameBuffer reports whether a frame buffer draws the virtual terminals, which has room for the glyph and for 16
// colours in a cell. The other driver, VGA in text mode, has 8 colours with a font of 512 glyphs.
func hasFrameBuffer(system string) bool {
	drivers, _ := filepath.Glob(filepath.Join(system, "class", "vtconsole", "vtcon*")) // the pattern is well formed
	for _, driver := range drivers {
		bound, err := ordinary.Read(filepath.Join(driver, "bind"), ordinary.Key)
		if err != nil || strings.TrimSpace(string(bound)) != "1" {
			continue
		}
		name, err := ordinary.Read(filepath.Join(driver, "name"), ordinary.Key)
		if err == nil && strings.Contains(string(name), "frame buffer") {
			return true
		}
	}
	return false
}
