package simulator

import (
	"bufio"
	"bytes"

	"pitboss/hardware/angeleye"
)

// Answers of a shoe: yes, no for it is busy, no for it does not know the command or what
// it is to do with it.
var (
	yes        = []byte{0x06}
	busy       = []byte{0x15, 0x21}
	noCommand  = []byte{0x15, 0x13}
	wrongCheck = []byte{0x15, 0x02}
)

// listen answers commands until the line is pulled.
func (a *AngelEye) listen(line *line) {
	from := bufio.NewReader(a.commands(line))
	for {
		command, err := from.ReadBytes(0x03)
		if err != nil {
			return
		}
		for range 2 {
			b, err := from.ReadByte()
			if err != nil {
				return
			}
			command = append(command, b)
		}
		a.mu.Lock()
		// Failing means that the line is going away; nobody hears the answer then.
		_ = a.answer(command)
		a.mu.Unlock()
	}
}

// answer does what a command says.
func (a *AngelEye) answer(command []byte) error {
	if a.deaf > 0 {
		a.deaf--
		return nil
	}
	if a.refuse > 0 {
		a.refuse--
		return a.send(busy)
	}
	clear, err := angeleye.ClearError(a.failed)
	switch {
	case bytes.Equal(command, angeleye.Lock().Bytes), bytes.Equal(command, angeleye.Unlock().Bytes):
		a.locked = bytes.Equal(command, angeleye.Lock().Bytes)
		if err := a.send(yes); err != nil {
			return err
		}
		return a.report(angeleye.Message{Kind: angeleye.LockState, Locked: a.locked})
	case a.failed != 0 && err == nil && bytes.Equal(command, clear.Bytes):
		if err := a.send(yes); err != nil {
			return err
		}
		return a.clear()
	case bytes.Equal(command, angeleye.AskGame().Bytes):
		return a.send(yes)
	case !sound(command):
		return a.send(wrongCheck)
	}
	return a.send(noCommand)
}

// sound reports whether a command's check fits, STX included.
func sound(command []byte) bool {
	const digits = "0123456789ABCDEF"
	end := len(command) - 2
	sum := byte(0)
	for _, b := range command[:end] {
		sum ^= b
	}
	return command[end] == digits[sum>>4] && command[end+1] == digits[sum&0x0F]
}
