// Package root has the command pitboss with all its subcommands, for the program and for the manual made of them.
package root
