// Package report tells what a hub and its tables are like, what was found in their records, and which of it is a fault.
package report
