// Package configs holds configurations that tests of several packages begin with.
package configs
