// Package doctor is the command pitboss doctor: whether this machine is ready for a table.
package doctor
