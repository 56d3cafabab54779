// Command variantspage writes docs/variants.md: the variants with their documents, bets, devices and pictures, from the
// rulebook and from a round of each.
//
//	go run ./internal/variantspage
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	page, err := variants()
	if err == nil {
		err = os.WriteFile(filepath.Join("docs", variantsPage), []byte(page), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "variantspage:", err)
		os.Exit(1)
	}
}
