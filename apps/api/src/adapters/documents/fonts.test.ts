import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'
import { expect, test } from 'vitest'

import { loadFonts } from './fonts.ts'
import { readPdf } from './read-pdf.ts'

async function draw(text: string): Promise<string> {
  const document = new Pdf()
  for (const [name, font] of await loadFonts()) document.registerFont(name, font)
  document.font('black').text(text).end()
  return readPdf(await buffer(document)).lines.join('')
}

test('a letter can be copied although an earlier document drew only its accented form', async () => {
  expect(await draw('ÉÀÇ')).toBe('ÉÀÇ')
  expect(await draw('SIRET AC')).toBe('SIRET AC')
})
