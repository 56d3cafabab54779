package main

import "github.com/spf13/cobra"

// deskCommands are the commands for everything but a table at work: results,
// rules, the record, people, devices and the machine.
func deskCommands() []*cobra.Command {
	commands := []*cobra.Command{
		newSettle(), newRules(), newJournal(), newStaff(), newDevices(),
		newDoctor(), newConfig(), newVersion(), newCompletion(),
	}
	return append(commands, newTopics()...)
}
