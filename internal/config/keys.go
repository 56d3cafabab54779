package config

import (
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// placed maps the full name of a key (site, display.theme, device.1.path) to its line in the file. A section has the
// line of its heading.
type placed map[string]int

// of returns the line of a key or else of its section; 0 if there is neither.
func (p placed) of(key string) int {
	for key != "" {
		if line, there := p[key]; there {
			return line
		}
		cut := strings.LastIndexByte(key, '.')
		key = key[:max(cut, 0)]
	}
	return 0
}

// keyLines finds the keys of a file that was parsed without an error.
func keyLines(data []byte) placed {
	lines := placed{}
	parser := unstable.Parser{}
	parser.Reset(data)
	section, devices := "", 0
	for parser.NextExpression() {
		expression := parser.Expression()
		var parts []string
		line := 0
		for key := expression.Key(); key.Next(); {
			parts = append(parts, string(key.Node().Data))
			if line == 0 {
				line = parser.Shape(key.Node().Raw).Start.Line
			}
		}
		name := strings.Join(parts, ".")
		switch expression.Kind {
		case unstable.Table:
			section = name
		case unstable.ArrayTable:
			devices++
			section = fmt.Sprintf("%s.%d", name, devices)
		default:
			lines[strings.TrimPrefix(section+"."+name, ".")] = line
			continue
		}
		lines[section] = line
	}
	return lines
}
