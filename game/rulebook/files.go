package rulebook

import "io/fs"

// Files are the embedded files as they were written: variants, procedures and
// common settings. What plays a table takes a [Book]; this is for who asks where in
// the files something stands.
func Files() fs.FS { return embedded }
