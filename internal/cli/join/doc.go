// Package join is the command pitboss join: a table, a floor station or an auditor joins the site.
package join
