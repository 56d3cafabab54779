// Package journal has the commands pitboss journal: the record of a table told, proved, exported and copied.
package journal
