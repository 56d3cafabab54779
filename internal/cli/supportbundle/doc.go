// Package supportbundle is the command pitboss support-bundle: a file for the people who help a site.
package supportbundle
