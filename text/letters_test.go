package text_test

import (
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/text"
)

func TestLettersOfALanguage(t *testing.T) {
	for language, want := range map[string]string{
		"lt": "ĄąČčĖėĘęĮįŠšŪūŲųŽž", "ro": "ÂÎâîĂăȘșȚț", "en": "", "": "", "no-such": "",
	} {
		check.Equalf(t, string(text.Letters(language)), want, "letters of %q", language)
	}
}
