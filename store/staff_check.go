package store

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// Limits for ids, PINs and badges.
const (
	MaxIDLength   = 32
	MaxNameLength = 80
	MinPINLength  = 4
	MaxPINLength  = 12
	// MinRankPINLength is the minimum for a shift manager or technician.
	MinRankPINLength = 6
	MinBadgeLength   = 8
	MaxBadgeLength   = 256
)

// CheckStaff checks a new person as [Journal.AddStaff] does, without a journal; dealer is the minimum PIN length of a
// dealer without a badge. It returns an [ErrBadStaff].
func CheckStaff(person game.Person, pin, badge string, dealer int) error {
	if err := CheckNewPerson(person); err != nil {
		return err
	}
	if err := CheckPIN(pin, person.Roles, badge != "", dealer); err != nil || badge == "" {
		return err
	}
	return checkBadge(badge)
}

// CheckNewPerson does what [CheckPerson] does and also rejects a name that people could confuse with another by
// sight. A person who already has such a name keeps it.
func CheckNewPerson(person game.Person) error {
	if err := CheckPerson(person); err != nil {
		return err
	}
	if why := game.NameFault(person.Name); why != "" {
		return faultf(ErrBadStaff, nil,
			"the name %.60q cannot be used: %s; want the name as the person writes it, in one alphabet", person.Name, why)
	}
	return nil
}

// CheckPerson returns an [ErrBadStaff] if a person cannot be on a roster.
func CheckPerson(person game.Person) error {
	if err := checkID(person.ID); err != nil {
		return err
	}
	name := strings.TrimSpace(person.Name)
	if name == "" || name != person.Name || len(name) > MaxNameLength || !game.IsPrintable(name) {
		return faultf(ErrBadStaff, nil,
			"the name %.60q cannot be used: want 1 to %d bytes of printable text, without spaces around it", person.Name, MaxNameLength)
	}
	if len(person.Roles) == 0 {
		return faultf(ErrBadStaff, nil, "%s has no role: want one or more of %s", person.ID, roleNames())
	}
	for i, role := range person.Roles {
		if !slices.Contains(game.Roles(), role) {
			return faultf(ErrBadStaff, nil, "there is no role %.60q: want one or more of %s", role, roleNames())
		}
		if slices.Contains(person.Roles[:i], role) {
			return faultf(ErrBadStaff, nil, "the role %s is given twice", role)
		}
	}
	if person.Language != "" && !languageTag.MatchString(person.Language) {
		return faultf(ErrBadStaff, nil, "%.60q is no language: want a short name such as lt", person.Language)
	}
	return checkQualification(person)
}

// languageTag matches the name of a language of the screen.
var languageTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z]{2})?$`)

// checkQualification returns an error for a qualification without the dealer's role: only dealers open rounds.
func checkQualification(person game.Person) error {
	limited := len(person.Games) > 0 || !person.Until.IsZero() || person.Trainee
	if limited && !person.Has(game.Dealer) {
		return faultf(ErrBadStaff, nil, "%s is no dealer: games, an end of the qualification and training are for dealers", person.ID)
	}
	for i, variant := range person.Games {
		if variant == "" || strings.Contains(variant, " ") || !game.IsPrintable(variant) {
			return faultf(ErrBadStaff, nil, "%.60q is no variant: want its name, such as ezugi-baccarat", variant)
		}
		if slices.Contains(person.Games[:i], variant) {
			return faultf(ErrBadStaff, nil, "the game %s is given twice", variant)
		}
	}
	return nil
}

func roleNames() string {
	return strings.Trim(fmt.Sprint(game.Roles()), "[]")
}

func checkID(id string) error {
	bad := id == "" || len(id) > MaxIDLength || id == game.StaffConsole || id == game.StaffHub
	for _, letter := range id {
		bad = bad || (letter < 'a' || letter > 'z') && (letter < '0' || letter > '9') && letter != '-'
	}
	if bad {
		return faultf(ErrBadStaff, nil,
			"the staff id %.60q cannot be used: want 1 to %d lower-case letters, digits and dashes, and neither %q nor %q",
			id, MaxIDLength, game.StaffConsole, game.StaffHub)
	}
	return nil
}

// CheckPIN returns an [ErrBadStaff] for a new PIN that its owner may not have, with these roles, and with or without
// a badge; dealer is the fewest digits of a dealer's without one. No error message contains the PIN.
func CheckPIN(pin string, roles []game.Role, badge bool, dealer int) error {
	if err := checkPINShape(pin); err != nil {
		return err
	}
	switch shortest := shortestPIN(roles, badge, dealer); {
	case len(pin) >= shortest:
	case game.HasRank(roles):
		return &PINError{message.New("staff.pin.short-rank", "a shift manager or technician has at least {digits} digits",
			message.Number("digits", shortest))}
	default:
		return &PINError{message.New("staff.pin.short", "without a badge a dealer has at least {digits} digits",
			message.Number("digits", shortest))}
	}
	if why := usualPIN(pin); !why.IsZero() {
		return &PINError{message.New("staff.pin.usual", "{why}; choose one that is hard to guess", message.Message("why", why))}
	}
	return nil
}

func checkPINShape(pin string) error {
	bad := len(pin) < MinPINLength || len(pin) > MaxPINLength
	for _, digit := range pin {
		bad = bad || digit < '0' || digit > '9'
	}
	if bad {
		return &PINError{message.New("staff.pin.shape", "want {least} to {most} digits and nothing else",
			message.Number("least", MinPINLength), message.Number("most", MaxPINLength))}
	}
	return nil
}

// Taken returns the [ErrStaffExists] for an id that is already taken.
func Taken(id string) error {
	return faultf(ErrStaffExists, nil, "the staff id %q is taken, and ids are never given twice; choose another", id)
}
