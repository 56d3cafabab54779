// Package config has the commands pitboss config: what is in force, and everything that is wrong.
package config
