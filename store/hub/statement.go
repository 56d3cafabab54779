package hub

import (
	"encoding/json"
	"fmt"

	"pitboss/site"
)

// Statement reads the hub's word on who is signed in at a floor station of this site. The error is an
// [ErrNotTheHub] where it is another's word, or of another site.
func (c Credentials) Statement(signed site.SignedStatement) (site.Statement, error) {
	if err := c.fromTheHub(site.StatementSigning(signed.Statement), signed.Signature); err != nil {
		return site.Statement{}, err
	}
	said, err := site.ParseStatement(signed.Statement)
	if err == nil && said.Site != c.Site {
		err = fmt.Errorf("it is of the site %s: %w", said.Site, ErrNotTheHub)
	}
	return said, err
}

// HubBox reads the hub's box key, to which PINs are sealed. The error is an [ErrNotTheHub] where the hub has not
// signed it.
func (c Credentials) HubBox(signed site.SignedBox) (key string, err error) {
	if err := c.fromTheHub(site.BoxSigning(signed.Box), signed.Signature); err != nil {
		return "", err
	}
	var box site.Box
	if err := json.Unmarshal(signed.Box, &box); err != nil {
		return "", fmt.Errorf("the hub's box key cannot be read: %w", err)
	}
	if box.Site != c.Site {
		return "", fmt.Errorf("it is of the site %s: %w", box.Site, ErrNotTheHub)
	}
	return box.Key, nil
}
