// Package help has the command pitboss help and the texts that belong to no single command.
package help
