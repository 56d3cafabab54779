package pages

import (
	"encoding/binary"
	"hash/fnv"
)

// The layout of a bbolt file, version 2. bbolt writes in the machine's byte order; pitboss runs only on little-endian
// machines.
const (
	magic         = 0xED0CDAED
	formatVersion = 2
	headerSize    = 16
	metaSize      = 64 // the meta's fields with their checksum
	noFreelist    = ^uint64(0)

	smallestPage = 1 << 10
	largestPage  = 1 << 24
)

// meta is one of the two pages that locate everything else.
type meta struct {
	pageSize    int
	root        uint64 // page of the root bucket
	freelist    uint64 // page of the list of free pages
	highest     uint64 // first page number never used
	transaction uint64
}

// parseMeta reads a meta page; false unless its checksum is right.
func parseMeta(page []byte) (meta, bool) {
	if len(page) < headerSize+metaSize {
		return meta{}, false
	}
	fields := page[headerSize : headerSize+metaSize]
	order := binary.LittleEndian
	sum := fnv.New64a()
	_, _ = sum.Write(fields[:metaSize-8])
	if order.Uint32(fields) != magic || order.Uint32(fields[4:]) != formatVersion ||
		order.Uint64(fields[metaSize-8:]) != sum.Sum64() {
		return meta{}, false
	}
	m := meta{
		pageSize:    int(order.Uint32(fields[8:])),
		root:        order.Uint64(fields[16:]),
		freelist:    order.Uint64(fields[32:]),
		highest:     order.Uint64(fields[40:]),
		transaction: order.Uint64(fields[48:]),
	}
	sane := m.pageSize >= smallestPage && m.pageSize <= largestPage && m.pageSize&(m.pageSize-1) == 0
	return m, sane
}
