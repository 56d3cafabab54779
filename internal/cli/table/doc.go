// Package table is the command pitboss table: the live table of this terminal.
package table
