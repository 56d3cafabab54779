package proof_test

import (
	"fmt"

	"pitboss/store/proof"
)

// A table signs the head of its record; somebody with the table's public key opens it, and nobody else's.
func ExampleSignHead() {
	key, err := proof.NewKey("vilnius-1", "table-7")
	if err != nil {
		fmt.Println(err)
		return
	}
	none, _ := proof.NewRange(0, nil)
	record, _ := none.Add([][]byte{proof.LeafHash([]byte("first record")), proof.LeafHash([]byte("second record"))})
	root, _ := record.Root()
	signed, err := proof.SignHead(key, record.Size(), root)
	if err != nil {
		fmt.Println(err)
		return
	}
	trust, _ := proof.NewTrust(key.Public(), nil, 0)
	head, err := trust.Open(signed)
	fmt.Println(head.Size, err)

	other, _ := proof.NewKey("vilnius-1", "table-8")
	trust, _ = proof.NewTrust(other.Public(), nil, 0)
	_, err = trust.Open(signed)
	fmt.Println(err != nil)
	// Output:
	// 2 <nil>
	// true
}
