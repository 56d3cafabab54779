package workbench

import (
	"pitboss/bench"
	"pitboss/hardware/device"
	"pitboss/internal/keys"
)

// Settings returns the settings of a device in use, as its configuration writes them.
func Settings(setup device.Setup) []bench.Setting {
	settings := []bench.Setting{{Key: "kind", Value: setup.Kind().Name}}
	for _, value := range keys.Values(setup.Section()) {
		settings = append(settings, bench.Setting{Key: value.Key, Value: value.Value})
	}
	return settings
}
