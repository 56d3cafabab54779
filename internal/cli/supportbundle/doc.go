// Package supportbundle is the command pitboss support-bundle: a file for whoever helps a site.
package supportbundle
