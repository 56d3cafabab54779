// Package report is the command "report".
package report
