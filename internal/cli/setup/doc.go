// Package setup is the command pitboss setup: the guided first configuration of a table's terminal.
package setup
