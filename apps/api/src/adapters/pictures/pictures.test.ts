import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { cleanPicture, encodeVariant, sizeOf, thumbhashOf } from './picture.ts'
import { sniff } from './sniff.ts'

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
const ascii = (text: string) => Buffer.from(text, 'latin1')
const box = (brand: string) =>
  Buffer.concat([
    ascii('\0\0\0\x18ftyp'),
    ascii(brand),
    ascii('\0\0\0\0isommp42'),
    Buffer.alloc(64),
  ])

describe('what a file is, its bytes say', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string | undefined]>([
    ['JPEG', () => picture().jpeg().toBuffer(), 'image jpg'],
    ['PNG', () => picture().png().toBuffer(), 'image png'],
    ['WebP', () => picture().webp().toBuffer(), 'image webp'],
    ['AVIF', () => picture().avif().toBuffer(), 'image avif'],
    ['GIF', () => picture().gif().toBuffer(), 'image gif'],
    ['SVG', () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg svg'],
    [
      'SVG after a declaration',
      () => ascii('<?xml version="1.0"?>\n<!-- a --><svg></svg>'),
      'svg svg',
    ],
    [
      'SVG after a document type',
      () => ascii('<!DOCTYPE svg PUBLIC "x" "y"><svg></svg>'),
      'svg svg',
    ],
    ['MP4', () => box('isom'), 'video mp4'],
    ['M4V', () => box('M4V '), 'video m4v'],
    ['MOV', () => box('qt  '), 'video mov'],
    [
      'WebM',
      () =>
        Buffer.concat([
          Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
          Buffer.alloc(64),
        ]),
      'video webm',
    ],
    ['AVI', () => Buffer.concat([ascii('RIFF\x40\0\0\0AVI LIST'), Buffer.alloc(64)]), 'video avi'],
    ['FLV', () => Buffer.concat([ascii('FLV\x01\x05\0\0\0\x09'), Buffer.alloc(64)]), 'video flv'],
    ['PDF', () => ascii('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'document pdf'],
    ['a page', () => ascii('<!doctype html><script>alert(1)</script>'), undefined],
    ['a page with a drawing in it', () => ascii('<html><svg></svg></html>'), undefined],
    ['a script', () => ascii('alert(1)'), undefined],
    ['an archive', () => ascii('PK\x03\x04\x14\0\0\0\x08\0'), undefined],
    ['a program', () => ascii('\x7fELF\x02\x01\x01'), undefined],
    ['a program of another system', () => ascii('MZ\x90\0\x03\0\0\0'), undefined],
    ['HEIC', () => box('heic'), undefined],
    ['TIFF', () => picture().tiff().toBuffer(), undefined],
    ['BMP', () => ascii('BM\x3a\0\0\0\0\0\0\0'), undefined],
    ['XML', () => ascii('<?xml version="1.0"?><rss/>'), undefined],
    ['text', () => ascii('Bonjour'), undefined],
    ['nothing', () => Buffer.alloc(0), undefined],
    ['zeros', () => Buffer.alloc(64), undefined],
  ])('%s', async (_, make, expected) => {
    const found = await sniff(await make())
    expect(found && `${found.kind} ${found.extension}`).toBe(expected)
  })
})

describe('a picture is kept', () => {
  test('without its metadata, upright', async () => {
    const secret = 'Chez Ada, 12 rue des Lilas'
    const taken = await picture()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '48/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes(secret)).toBe(true)

    const cleaned = await cleanPicture(taken)
    if (typeof cleaned === 'string') throw new Error(cleaned)
    expect(cleaned).toMatchObject({ extension: 'jpg', type: 'image/jpeg', width: 20, height: 40 })
    const { exif, orientation, xmp, iptc } = await sharp(cleaned.bytes).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
    for (const format of ['avif', 'webp'] as const) {
      const variant = await encodeVariant(taken, { width: 10, format })
      expect(variant.includes(secret)).toBe(false)
      expect((await sharp(variant).metadata()).exif).toBeUndefined()
      expect(await sizeOf(variant)).toEqual({ width: 10, height: 20 })
    }
  })

  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'png'],
  ] as const)('%s as %s', async (format, extension) => {
    const cleaned = await cleanPicture(await picture().toFormat(format).toBuffer())
    expect(cleaned).toMatchObject({ extension, width: 40, height: 20 })
  })

  test('as the first frame of many', async () => {
    const frames = sharp({
      create: { width: 8, height: 8, channels: 4, background: '#ff0000', pageHeight: 4 },
    } as never)
    const cleaned = await cleanPicture(await frames.gif().toBuffer())
    expect(cleaned).toMatchObject({ extension: 'png', width: 8 })
  })

  test('not when it is larger than forty megapixels, however small the file', async () => {
    const bomb = pngOf(8000, 5001)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await cleanPicture(bomb)).toBe('too many pixels')
    expect(await cleanPicture(pngOf(60_000, 60_000, { isHollow: true }))).toBe('too many pixels')
  })

  test('not when it is broken', async () => {
    const whole = await picture(400, 400).png().toBuffer()
    expect(await cleanPicture(whole.subarray(0, 60))).toBe('unreadable')
    const jpeg = await picture(400, 400).jpeg().toBuffer()
    expect(await cleanPicture(jpeg.subarray(0, jpeg.length / 3))).toBe('unreadable')
    expect(await cleanPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'unreadable',
    )
  })
})

test('a blur of a picture is a few bytes', async () => {
  const hash = await thumbhashOf(await picture(300, 200).jpeg().toBuffer())
  expect(hash.length).toBeGreaterThan(4)
  expect(hash.length).toBeLessThan(40)
})

/** Builds a PNG of one colour; `hollow` has a size but no pixel data. */
function pngOf(width: number, height: number, { isHollow = false } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(isHollow ? 1 : (Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
