import { formatDay } from '@sesame/values/french-day'
import type { Day } from '@sesame/values/working-days'

import { parseHtml } from '../html/html-tree.ts'
import type { MailVenue } from '../mail/layout.ts'
import { tagged, write } from './draw.ts'
import { closeWithFooter, drawLetterhead } from './letterhead.ts'
import { createPdf } from './pdf.ts'
import { drawBlocks } from './terms-blocks.ts'

export type TermsData = {
  venue: MailVenue
  /** Cleaned fragment, its parameters filled in: the text that was accepted. */
  html: string
  versionOn: Day
  /** SHA-256 of the accepted text, in hexadecimal. */
  hash: string
}

const TITLE = 'Conditions générales de vente'

/** The accepted sales terms as a PDF file; the same data give the same bytes. */
export async function renderTerms({ venue, html, versionOn, hash }: TermsData): Promise<Buffer> {
  const version = `Version du ${formatDay(versionOn)}`
  const pdf = await createPdf(venue, {
    title: `${TITLE} – ${venue.name}`,
    createdAt: new Date(versionOn),
  })
  const section = drawLetterhead(pdf, venue, { title: TITLE })
  tagged(pdf, { parent: section, type: 'P' }, () => {
    write(pdf, version, { size: 9, font: 'semibold' })
  })
  pdf.doc.y += 8
  drawBlocks(pdf, section, parseHtml(html).childNodes)
  return closeWithFooter(pdf, [TITLE, version, `Empreinte SHA-256 : ${hash}`])
}
