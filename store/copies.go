package store

import (
	"slices"

	"pitboss/site"
	"pitboss/store/internal/pages"
)

// Copies returns everybody on the roster with their credentials, as sent to a table. Only a site's hub calls it, and
// seals each copy to its table. The caller sets the versions.
func (j *Journal) Copies() ([]site.PersonCopy, error) {
	j.staffing.Lock() // wait for a change that is recorded but whose secrets are not in force yet
	defer j.staffing.Unlock()
	length, err := j.PINLength()
	if err != nil {
		return nil, err
	}
	set, key, _ := j.vault.set()
	var copies []site.PersonCopy
	err = j.view(func(tree *pages.File) error {
		return tree.Range(bucketStaff, nil, func(id, value []byte) error {
			e, err := decodeEntry(id, value)
			if err != nil {
				return err
			}
			own, cost := set.People[e.ID], set.badgeCost(j.cost)
			copies = append(copies, site.PersonCopy{
				Person: e.Person, Disabled: !e.Disabled.IsZero(), Here: true,
				PIN: own.PIN, FirstPIN: e.FirstPIN, Badge: own.Badge, Former: slices.Clone(own.Former), Key: slices.Clone(key),
				PINLength: site.PINLength{Dealer: length}, Cost: site.Cost{MemoryKiB: cost.MemoryKiB, Passes: cost.Passes, Lanes: cost.Lanes},
				ByPIN:   site.Attempts{Failures: e.ByID.Failures, Last: e.ByID.Last},
				ByBadge: site.Attempts{Failures: e.ByBadge.Failures, Last: e.ByBadge.Last},
			})
			return nil
		})
	})
	return copies, err
}
