package hub

import (
	"crypto/ecdh"
	"crypto/hpke"
	"crypto/rand"
	"encoding/base64"
	"fmt"
)

// boxInfo binds sealed data to its purpose.
var boxInfo = []byte("pitboss hub box 1")

// NewBox creates a private box key.
func NewBox() ([]byte, error) {
	key, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	return key.Bytes(), nil
}

// BoxOf returns the public half of a private box key.
func BoxOf(private []byte) (string, error) {
	key, err := ecdh.X25519().NewPrivateKey(private)
	if err != nil {
		return "", fmt.Errorf("this is no box key: %w", err)
	}
	return encode(key.PublicKey().Bytes()), nil
}

// Seal encrypts a secret for the holder of a box key, bound to one purpose.
func Seal(box, purpose string, secret []byte) ([]byte, error) {
	raw, err := decode(box)
	if err != nil {
		return nil, err
	}
	public, err := ecdh.X25519().NewPublicKey(raw)
	if err != nil {
		return nil, fmt.Errorf("this is no box key: %w", err)
	}
	recipient, err := hpke.NewDHKEMPublicKey(public)
	if err != nil {
		return nil, err
	}
	return hpke.Seal(recipient, hpke.HKDFSHA256(), hpke.ChaCha20Poly1305(), append(boxInfo[:len(boxInfo):len(boxInfo)], purpose...), secret)
}

// Open decrypts what was sealed to this terminal for one purpose.
func (c Credentials) Open(purpose string, sealed []byte) ([]byte, error) {
	own, err := ecdh.X25519().NewPrivateKey(c.Box)
	if err != nil {
		return nil, fmt.Errorf("the box key of these credentials is none: %w", err)
	}
	private, err := hpke.NewDHKEMPrivateKey(own)
	if err != nil {
		return nil, err
	}
	return hpke.Open(private, hpke.HKDFSHA256(), hpke.ChaCha20Poly1305(), append(boxInfo[:len(boxInfo):len(boxInfo)], purpose...), sealed)
}

func encode(raw []byte) string { return base64.StdEncoding.EncodeToString(raw) }

func decode(text string) ([]byte, error) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		err = fmt.Errorf("this is no key in base64: %w", err)
	}
	return raw, err
}
