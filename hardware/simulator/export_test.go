package simulator

import "io"

// Show formats a command's argument as a script has it.
func (l Language) Show(command Command) string {
	verb, _ := l.verb(command.Name)
	return verb.show(command)
}

// Ear returns what a device that takes no orders would hear on its line.
func Ear(device Device) io.Reader { return &ear{cable: device.base(), line: device.base().line} }
