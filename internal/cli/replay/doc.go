// Package replay has the command pitboss replay: the record of a table shown again, step by step.
package replay
