import { HOSTILE_SVGS } from '../../apps/api/src/adapters/clean/hostile-svgs.ts'
import type { SentFile } from '../test-site.ts'
import { FILE_NAMES } from './addresses.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PAGE = '<html><body onload="alert(1)"><script>alert(1)</script></body></html>'

/** Polyglot and mislabelled files: the server must detect the type from the bytes, or refuse. */
const CONTENTS: [string, Buffer][] = [
  ['page.png', Buffer.from(PAGE)],
  ['page.svg', Buffer.from(PAGE)],
  ['tail.png', Buffer.concat([PNG, Buffer.from(PAGE)])],
  ['script.gif', Buffer.from('GIF89a=alert(1)/*\0\0\0\0,\0\0\0\0*/;//\0;')],
  ['script.jpg', Buffer.from('\xff\xd8\xff\xe0*/=alert(1)/*JFIF', 'latin1')],
  ['script.pdf', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['page.pdf', Buffer.from(`${PAGE}\n%PDF-1.7\n`)],
  ['page.webp', Buffer.from(`RIFF\0\0\0\0WEBP${PAGE}`)],
  ['page.avif', Buffer.from(`\0\0\0\x18ftypavif${PAGE}`)],
  ['page.mp4', Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${PAGE}`)],
  ['bom.svg', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['wide.svg', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le')],
  [
    'seven.svg',
    Buffer.from('<?xml version="1.0" encoding="utf-7"?><svg>+ADw-script+AD4-alert(1)</svg>'),
  ],
  ['empty.svg', Buffer.alloc(0)],
  ['nul.svg', Buffer.from('<svg><scr\0ipt>alert(1)</scr\0ipt></svg>')],
  ['book.epub', Buffer.from('PK\x03\x04mimetypeapplication/epub+zip')],
]

/** Every file to upload: SVGs, hostile names, and the contents above. */
export const FILES: readonly SentFile[] = [
  ...HOSTILE_SVGS.map((svg, index) => ({
    name: `${FILE_NAMES[index % FILE_NAMES.length]!}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })),
  ...FILE_NAMES.map((name) => ({ name, mimeType: 'text/html', buffer: PNG })),
  ...CONTENTS.map(([name, buffer]) => ({ name, mimeType: 'text/html', buffer })),
]

export const A_PDF: Uint8Array<ArrayBuffer> = new TextEncoder().encode(
  '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n',
)
