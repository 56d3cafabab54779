// Package exit gives an error the exit status of the command line's contract, and a hint about what to do next.
package exit
