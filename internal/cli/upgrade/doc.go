// Package upgrade has the command upgrade.
package upgrade
