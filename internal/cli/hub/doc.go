// Package hub has the commands pitboss hub: the hub of a site, who may join it, and what it has.
package hub
