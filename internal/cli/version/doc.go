// Package version has the commands pitboss version and pitboss completion.
package version
