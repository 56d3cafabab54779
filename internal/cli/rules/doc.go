// Package rules has the commands pitboss rules: the rulebook as the program uses it.
package rules
