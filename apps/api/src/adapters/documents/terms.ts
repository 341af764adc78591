import { formatDay } from '@sesame/values/french-day'
import type { Day } from '@sesame/values/working-days'
import { parse } from 'node-html-parser'

import type { MailHouse } from '../mail/layout.ts'
import { tagged, write } from './draw.ts'
import { closeWithFooter, drawLetterhead } from './letterhead.ts'
import { openPaper } from './paper.ts'
import { drawBlocks } from './terms-blocks.ts'

export type TermsData = {
  house: MailHouse
  /** Cleaned fragment, its parameters filled in: the text that was accepted. */
  html: string
  versionOn: Day
  /** SHA-256 of the accepted text, in hexadecimal. */
  hash: string
}

const TITLE = 'Conditions générales de vente'

/** The accepted sales terms as a PDF file; the same data give the same bytes. */
export async function renderTerms({ house, html, versionOn, hash }: TermsData): Promise<Buffer> {
  const version = `Version du ${formatDay(versionOn)}`
  const paper = await openPaper({
    title: `${TITLE} – ${house.name}`,
    author: house.name,
    createdAt: new Date(versionOn),
    primaryColor: house.primaryColor,
  })
  const section = drawLetterhead(paper, house, TITLE)
  tagged(paper, { parent: section, type: 'P' }, () => {
    write(paper, version, { size: 9, font: 'semibold' })
  })
  paper.doc.y += 8
  drawBlocks(paper, section, parse(html, { comment: false }).childNodes)
  return closeWithFooter(paper, [TITLE, version, `Empreinte SHA-256 : ${hash}`])
}
