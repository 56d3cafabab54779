// Package invitation reads the invitation to a site that somebody pastes or pipes in, in as many lines as mail broke it
// into.
package invitation
