// Package setting holds what devices say is wrong with their settings, as texts.
//
// Each text has the setting's name as its argument key, so that a configuration can name the line. The package must
// never import another of hardware.
package setting
