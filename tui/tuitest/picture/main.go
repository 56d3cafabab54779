package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

func main() {
	folder := flag.String("into", "docs", "the folder the pictures are written into")
	flag.Parse()
	drawn, err := draw()
	if err == nil {
		err = write(*folder, drawn)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "picture: %v\n", err)
		os.Exit(1)
	}
}

// write writes every picture into a folder.
func write(folder string, drawn map[string]string) error {
	folders := []string{familyPictures}
	for _, language := range readers {
		folders = append(folders, language.language)
	}
	for _, name := range folders {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("the folder of pictures: %w; start it in the root of the repository or name a folder with -into", err)
		}
	}
	for _, name := range names() {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(drawn[name]), 0o644); err != nil {
			return fmt.Errorf("writing the picture: %w; start it in the root of the repository or name a folder with -into", err)
		}
	}
	return nil
}
