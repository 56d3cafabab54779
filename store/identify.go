package store

import (
	"crypto/sha256"

	"pitboss/game"
)

// Identify checks a staff id and PIN. It states facts and changes nothing: the table decides whether to admit the
// person, and the failure count follows from the event that the table journals. An unknown id takes just as long.
// Identify keeps only the length and a keyed hash of it, because somebody may have typed a PIN or anything else in
// the wrong place.
func (j *Journal) Identify(id, pin string) (game.Identity, error) {
	return j.identify(game.ByPIN, id, pin)
}

// IdentifyBadgePIN checks the PIN of a person whose badge was just read.
func (j *Journal) IdentifyBadgePIN(id, pin string) (game.Identity, error) {
	return j.identify(game.ByBadgePIN, id, pin)
}

func (j *Journal) identify(by game.Credential, id, pin string) (game.Identity, error) {
	identity := game.Identity{Credential: by}
	e, found, err := j.lookUp(id)
	if err != nil {
		return identity, err
	}
	set, key, digest := j.vault.set()
	identity.Credentials = digest
	if !found {
		text := unknownText(key, id, verifier(key, digestOf(id), j.cost)) // as much work as a PIN
		identity.Unknown = text
		failed := j.strangers.of(text)
		identity.Failures, identity.Failed = failed.Failures, failed.Last
		return identity, nil
	}
	made, keys, match := set.People[id].PIN, j.vault.pinKeys(), false
	if canMatch(keys, made) {
		match, err = matchPIN(keys, pin, made)
	} else {
		stretch(pin, make([]byte, pinSaltSize), j.cost) // as much work as a PIN that is there
	}
	if err != nil {
		return identity, faultf(ErrCredentials, err,
			"the PIN of %q cannot be checked (%v): give a new one: pitboss staff reset-pin %s", id, err, id)
	}
	failed := e.attempts(by)
	identity.Person, identity.Asked, identity.Disabled = e.Person, e.ID, !e.Disabled.IsZero()
	identity.Failures, identity.Failed = failed.Failures, failed.Last
	identity.Proved, identity.FirstPIN = match, match && e.FirstPIN
	identity.HasBadge = match && by == game.ByPIN && set.People[id].Badge != "" && set.SiteKey == keyNameOf(key)
	return identity, nil
}

// IdentifyBadge looks up a scanned code. It returns false if the code is nobody's badge, or a replaced one; the
// identity then says what may be recorded of it. The lookup is slow on purpose. Errors: [ErrBusy], after which only
// the length may be recorded.
func (j *Journal) IdentifyBadge(code string) (game.Identity, bool, error) {
	identity := game.Identity{Credential: game.ByBadge, Unknown: unknownText(nil, code, "")}
	if !mayBeBadge(code) {
		return identity, false, nil
	}
	set, key, digest := j.vault.set()
	if key == nil {
		return identity, false, nil // nobody has a badge here
	}
	made, err := j.vault.looks.verifier(key, code, set.badgeCost(j.cost))
	if err != nil {
		return identity, false, err
	}
	identity.Unknown = unknownText(key, code, made)
	id, former := set.ownerOf(made)
	if id == "" || former {
		return identity, false, nil
	}
	e, found, err := j.lookUp(id)
	if err != nil || !found {
		return identity, false, err
	}
	identity.Unknown = game.UnknownText{}
	identity.Person, identity.Asked, identity.Proved = e.Person, e.ID, true
	identity.FirstPIN = e.FirstPIN && set.People[id].PIN != ""
	identity.Disabled, identity.Credentials = !e.Disabled.IsZero(), digest
	identity.Failures, identity.Failed = e.ByID.Failures, e.ByID.Last
	return identity, true, nil
}

// HideCode reports whether a code is, or was, somebody's badge, so that no screen and no capture shows it. If the
// lookup fails, it returns true.
func (j *Journal) HideCode(code string) bool {
	if !mayBeBadge(code) {
		return false
	}
	if _, found, err := j.IdentifyBadge(code); found || err != nil {
		return true
	}
	set, key, _ := j.vault.set()
	if key == nil {
		return false
	}
	made, err := j.vault.looks.verifier(key, code, set.badgeCost(j.cost))
	if err != nil {
		return true
	}
	owner, _ := set.ownerOf(made)
	return owner != ""
}

// badgeCost returns the work of computing a verifier; orElse if no badge was ever given.
func (c credentials) badgeCost(orElse PINCost) PINCost {
	if c.BadgeCost == (PINCost{}) {
		return orElse
	}
	return c.BadgeCost
}

func digestOf(text string) [sha256.Size]byte { return sha256.Sum256([]byte(text)) }
