package pages

import "encoding/binary"

// The kinds of page, as bbolt flags them.
const (
	branchFlag   = 0x01
	leafFlag     = 0x02
	freelistFlag = 0x10
)

// bucketElement flags a leaf element whose value is a bucket.
const bucketElement = 0x01

const elementSize = 16

// page is a page's bytes, including its overflow pages.
type page struct {
	id    uint64
	flags uint16
	count int
	bytes []byte
}

// element is an entry of a leaf (value) or a branch (child).
type element struct {
	key    []byte
	value  []byte
	bucket bool
	child  uint64
}

// read reads page id into buffer, which grows as needed and is returned.
func (f *File) read(id uint64, buffer []byte) (page, []byte, error) {
	if id < 2 || id >= f.meta.highest {
		return page{}, buffer, wrong(id, "there is no such page: the file has %d", f.meta.highest)
	}
	size := f.meta.pageSize
	buffer = grown(buffer, size)
	if err := readFull(f.reader, buffer, int64(id)*int64(size)); err != nil {
		return page{}, buffer, err
	}
	p, overflow := parseHeader(buffer)
	if p.id != id {
		return page{}, buffer, wrong(id, "the page calls itself %d", p.id)
	}
	if uint64(overflow) >= f.meta.highest-id {
		return page{}, buffer, wrong(id, "the page claims %d more pages than the file has", overflow)
	}
	if overflow > 0 {
		buffer = grown(buffer, size*(int(overflow)+1))
		if err := readFull(f.reader, buffer[size:], int64(id+1)*int64(size)); err != nil {
			return page{}, buffer, err
		}
	}
	p.bytes = buffer
	return p, buffer, nil
}

// overflow returns the number of pages p has beyond its first.
func (f *File) overflow(p page) uint64 { return uint64(len(p.bytes)/f.meta.pageSize) - 1 }

func grown(buffer []byte, size int) []byte {
	if cap(buffer) >= size {
		return buffer[:size]
	}
	larger := make([]byte, size)
	copy(larger, buffer)
	return larger
}

func parseHeader(raw []byte) (page, uint32) {
	order := binary.LittleEndian
	return page{
		id:    order.Uint64(raw),
		flags: order.Uint16(raw[8:]),
		count: int(order.Uint16(raw[10:])),
		bytes: raw,
	}, order.Uint32(raw[12:])
}

// element reads entry i of a leaf or branch page.
func (p page) element(i int) (element, error) {
	at := headerSize + i*elementSize
	if at+elementSize > len(p.bytes) {
		return element{}, wrong(p.id, "entry %d lies outside the page", i)
	}
	order := binary.LittleEndian
	raw := p.bytes[at:]
	var e element
	var start, keySize, valueSize uint64
	if p.flags&leafFlag != 0 {
		flags := order.Uint32(raw)
		if flags > bucketElement {
			return element{}, wrong(p.id, "entry %d has unknown flags %#x", i, flags)
		}
		e.bucket = flags == bucketElement
		start, keySize, valueSize = uint64(order.Uint32(raw[4:])), uint64(order.Uint32(raw[8:])), uint64(order.Uint32(raw[12:]))
	} else {
		start, keySize = uint64(order.Uint32(raw)), uint64(order.Uint32(raw[4:]))
		e.child = order.Uint64(raw[8:])
	}
	start += uint64(at)
	end := start + keySize + valueSize
	if end > uint64(len(p.bytes)) || start < uint64(headerSize+p.count*elementSize) {
		return element{}, wrong(p.id, "entry %d points outside the page", i)
	}
	e.key = p.bytes[start : start+keySize]
	e.value = p.bytes[start+keySize : end]
	return e, nil
}

// freePages reads the list of free pages.
func (f *File) freePages() ([]uint64, error) {
	p, _, err := f.read(f.meta.freelist, nil)
	if err != nil {
		return nil, err
	}
	if p.flags != freelistFlag {
		return nil, wrong(p.id, "not the list of free pages (flags %#x)", p.flags)
	}
	list, count := p.bytes[headerSize:], uint64(p.count)
	// A count too large for its field is in the first entry instead.
	if count == 0xFFFF {
		count, list = binary.LittleEndian.Uint64(list), list[8:]
	}
	if count > uint64(len(list)/8) {
		return nil, wrong(p.id, "the list of free pages claims %d entries, %d fit", count, len(list)/8)
	}
	free := make([]uint64, count)
	for i := range free {
		free[i] = binary.LittleEndian.Uint64(list[i*8:])
		if free[i] < 2 || free[i] >= f.meta.highest {
			return nil, wrong(p.id, "page %d is said to be free, the file has %d", free[i], f.meta.highest)
		}
		if i > 0 && free[i] <= free[i-1] {
			return nil, wrong(p.id, "the list of free pages is out of order at page %d", free[i])
		}
	}
	return free, nil
}
