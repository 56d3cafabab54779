// Package doctor is the command pitboss doctor: what on this machine is not as a table needs it.
package doctor
