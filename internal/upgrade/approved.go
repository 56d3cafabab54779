package upgrade

import (
	"errors"
	"strings"

	"pitboss/game/message"
	"pitboss/ordinary"
)

// ErrNotApproved means that the site's list of approved programs does not have a program.
var ErrNotApproved = errors.New("the program is not approved")

// Approved returns an [ErrNotApproved] if the file with approved digests does not have the digest of a program. The
// file has a digest at the beginning of each line, as pitboss version --json writes it; a line that begins with # is
// left out. Without a file every program is approved.
func Approved(list string, wanted Installed) error {
	if list == "" {
		return nil
	}
	text, err := ordinary.Read(list, ordinary.Text)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 0 && strings.EqualFold(words[0], wanted.Digest) {
			return nil
		}
	}
	return message.Wrap(ErrNotApproved, message.New("upgrade.not-approved",
		"{file} does not have the digest of {version}: {digest}", message.String("file", list),
		message.String("version", wanted.Version), message.String("digest", wanted.Digest)))
}
