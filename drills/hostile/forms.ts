import fc, { type Arbitrary } from 'fast-check'

import type { JsonSchema } from './schema.ts'
import { nearlyObjectOf } from './schema.ts'
import { hostileText, writeJson } from './values.ts'

const BOUNDARY = 'hostile'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A multipart form that is valid, or damaged, or no form at all. */
export function formBody(data: JsonSchema): Arbitrary<Buffer | undefined> {
  const dataPart = nearlyObjectOf(data).map((value) => part('name="data"', writeJson(value)))
  const parts = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(dataPart, filePart) },
    { weight: 1, arbitrary: fc.tuple(filePart, dataPart) },
    { weight: 2, arbitrary: fc.array(fc.oneof(dataPart, filePart, oddPart), { maxLength: 12 }) },
  )
  const end = fc.oneof(
    { weight: 9, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
    { weight: 1, arbitrary: fc.constantFrom('', `--${BOUNDARY}`, `--${BOUNDARY}-`, '\r\n') },
  )
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(parts, end)
        .map(([all, last]) => Buffer.concat([...all, Buffer.from(last)])),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function part(head: string, body: string | Buffer): Buffer {
  const start = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  return Buffer.concat([Buffer.from(start), Buffer.from(body), Buffer.from('\r\n')])
}

/** Signatures of known file types, followed by invalid or hostile content. */
const CONTENTS = [
  ...['', '<svg/>', '<svg onload="alert(1)"><script>alert(1)</script></svg>', '<html></html>'],
  ...[`<svg>${'<g>'.repeat(5000)}`, '<!DOCTYPE svg [<!ENTITY a "&a;&a;">]><svg>&a;</svg>'],
  ...[
    '%PDF-1.7\n',
    'GIF89a\xff\xff\xff\xff',
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff',
  ],
  ...[
    '\xff\xd8\xff\xe0\0\x10JFIF',
    'RIFF\xff\xff\xff\x7fWEBPVP8X',
    '\0\0\0\x18ftypavif',
    'FLV\x01',
  ],
].map((text) => Buffer.from(text, 'latin1'))

const filePart = fc
  .tuple(
    fc.oneof(fc.constantFrom('a.png', '../../a.svg', 'a\0.svg', '', '.htaccess'), hostileText),
    fc.oneof(
      fc.constantFrom(...CONTENTS),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
  )
  .map(([name, content]) => part(`name="file"; filename="${name}"`, content))

const oddPart = fc
  .tuple(fc.constantFrom('__proto__', 'data', 'constructor', '', 'more'), hostileText)
  .map(([name, text]) => part(`name="${name}"`, text))
