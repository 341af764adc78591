import { inflateSync } from 'node:zlib'

/** Reads a generated PDF for tests. */
export type ReadPdf = {
  /** Objects of the file that are not streams: structure, metadata, fonts. */
  objects: string
  /** Lines of text in drawing order, with no-break spaces. */
  lines: string[]
  pages: number
  /** The same lines, those of each page apart. */
  linesOfPages: string[][]
  /** Types of the structure elements, as they were made. */
  tags: string[]
  /** Texts that are neither in the structure tree nor an artifact. */
  unmarked: number
  /** The drawing instructions and other streams, readable. */
  streams: string[]
}

export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1')
  const streams = new Map<number, string>()
  for (const match of raw.matchAll(/\n(\d+) 0 obj\n<<(?:(?!endobj)[^])*?>>\nstream\n/g)) {
    streams.set(Number(match[1]), streamAt(file, match.index + match[0].length))
  }
  const objects = readable(raw.replace(/\nstream\n[^]*?\nendstream/g, ''))
  const fonts = fontsOf(objects, streams)
  // Only the contents of pages draw text.
  const linesOfPages = [...streams.values()]
    .map((stream) => linesOf(stream, fonts))
    .filter((lines) => lines.length > 0)
  return {
    objects,
    streams: [...streams.values()],
    lines: linesOfPages.flat(),
    linesOfPages,
    unmarked: [...streams.values()].reduce((sum, stream) => sum + unmarkedIn(stream), 0),
    pages: objects.match(/\/Type \/Page\n/g)?.length ?? 0,
    tags: [...objects.matchAll(/\/S \/([A-Z]\w*)/g)].map((match) => match[1] ?? ''),
  }
}

function streamAt(file: Buffer, start: number): string {
  const body = file.subarray(start, file.indexOf('\nendstream', start))
  try {
    return inflateSync(body).toString('latin1')
  } catch {
    return body.toString('utf8')
  }
}

/** Strings with accents are in UTF-16 with a byte order mark. */
function readable(objects: string): string {
  return objects.replace(/\(\u00fe\u00ff((?:[^\\)]|\\[^])*)\)/g, (_, bytes: string) => {
    const plain = bytes.replace(/\\([^])/g, '$1')
    return `(${Buffer.from(plain, 'latin1').swap16().toString('utf16le')})`
  })
}

type Fonts = Map<string, string[]>

function fontsOf(objects: string, streams: Map<number, string>): Fonts {
  const names = [...objects.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(
    names.map(([, name = '', id = '']) => {
      const font = new RegExp(`(?:^|\\n)${id} 0 obj\\n([^]*?)endobj`).exec(objects)?.[1] ?? ''
      const map = streams.get(Number(/\/ToUnicode (\d+)/.exec(font)?.[1])) ?? ''
      return [name, lettersOf(map)]
    }),
  )
}

// The library writes one list of letters for each run of glyphs: <0000> <00ff> [<0041> …].
function lettersOf(map: string): string[] {
  const ranges = [...map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return ranges.flatMap(([, , list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromUtf16(hex.replaceAll(' ', ''))),
  )
}

function linesOf(stream: string, fonts: Fonts): string[] {
  const lines: string[] = []
  let letters: string[] = []
  for (const [, font, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    const codes = glyphs
      ?.match(/<[^>]*>/g)
      ?.join('')
      .match(/[\da-f]{4}/g)
    if (codes)
      lines.push(codes.map((code) => letters[Number.parseInt(code, 16)] ?? '\ufffd').join(''))
  }
  return lines
}

function unmarkedIn(stream: string): number {
  let depth = 0
  let count = 0
  for (const [, opens, closes] of stream.matchAll(/^(?:.* (BMC|BDC)|(EMC)|BT)$/gm)) {
    if (opens) depth += 1
    else if (closes) depth -= 1
    else if (depth === 0) count += 1
  }
  return count
}

function fromUtf16(hex: string): string {
  const units = hex.match(/\w{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}
