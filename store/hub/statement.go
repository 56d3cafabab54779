package hub

import (
	"encoding/json"
	"fmt"

	"pitboss/site"
)

// Statement verifies the hub's statement about who is signed in at a floor station of this site. It returns an
// [ErrNotTheHub] if somebody else signed it or it is about another site.
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

// HubBox verifies the hub's box key, to which PINs are sealed. It returns an [ErrNotTheHub] if the hub did not sign
// it.
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
