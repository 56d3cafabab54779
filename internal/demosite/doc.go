// Package demosite is a site of training tables on one machine: a real hub, tables that deal by themselves
// with mistakes, and the credentials of a floor station that looks after them.
//
// Every table is a demonstration ([pitboss/internal/demo]) with a journal of its own; all of it is in one
// process and one folder.
//
// It must never be part of a live site.
package demosite
