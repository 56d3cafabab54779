// Package config reads the configuration of a terminal's table, checks it and names everything that is wrong with it.
//
// Every error is a usage error with the file, the line and the key. The package opens no device and no journal.
package config
