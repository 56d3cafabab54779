package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"pitboss/store"
)

// ToFile lets write fill a new, private file, which only gets its name once it is complete. Without a target it lets
// write use standard output. An error names the flag that the target is from.
func ToFile(flag, target string, out io.Writer, write func(io.Writer) error) error {
	if target == "" {
		return write(out)
	}
	err := store.NewFile(target, func(file *os.File) error {
		buffer := bufio.NewWriter(file)
		return errors.Join(write(buffer), buffer.Flush())
	})
	if err != nil {
		return fmt.Errorf("--%s: %w", flag, err)
	}
	return nil
}
