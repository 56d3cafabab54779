package simulator

// Show formats a command's argument as a script has it.
func (l Language) Show(command Command) string {
	verb, _ := l.verb(command.Name)
	return verb.show(command)
}
