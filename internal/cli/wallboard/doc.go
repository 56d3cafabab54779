// Package wallboard is the command pitboss wallboard: the page for the screen in the pit office.
package wallboard
