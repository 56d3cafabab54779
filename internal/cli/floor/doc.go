// Package floor is the command pitboss floor: the shift manager's console over all tables of the site.
package floor
