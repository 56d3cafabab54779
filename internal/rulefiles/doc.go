// Package rulefiles reads files of a rulebook from this machine's folders. Nobody vouches
// for what lies there: it takes ordinary files alone, of a bounded number and size, and of a
// site's folder none that a link leads out of.
//
// It must never write a file, or know what one means.
package rulefiles
