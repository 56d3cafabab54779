// Package desk lets commands change people: at the open table, in the file of a closed one, or at the site's hub, with
// the PINs and badges that this takes.
package desk
