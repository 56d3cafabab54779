package main

import "github.com/spf13/cobra"

// deskCommands are the commands for everything but a table at work: results,
// rules, the record, people, devices and the machine.
func deskCommands() []*cobra.Command {
	return []*cobra.Command{newSettle(), newRules(), newConfig(), newJournal(), newStaff(), newDevices()}
}
