import Pdf from 'pdfkit'

import type { MailVenue } from '../mail/layout.ts'
import { paletteOf } from '../mail/palette.ts'
import type { Palette } from '../mail/palette.ts'
import { loadFonts } from './fonts.ts'
import { printable } from './printable.ts'

export type Element = PDFKit.PDFStructureElement

/** A PDF being drawn. All content is either in its structure tree or marked as an artifact. */
export type PdfDocument = {
  doc: PDFKit.PDFDocument
  /** Root of the structure tree. */
  root: Element
  palette: Palette
  left: number
  right: number
  width: number
}

type PdfOptions = {
  title: string
  /** The venue by default. */
  author?: string
  /** Creation date: the same data give the same bytes. */
  createdAt: Date
}

const MARGINS = { top: 48, right: 48, bottom: 76, left: 48 }

export async function createPdf(venue: MailVenue, options: PdfOptions): Promise<PdfDocument> {
  const doc = new Pdf({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    // Pages are buffered, because each shows the total number of pages.
    bufferPages: true,
    font: '',
    info: {
      Title: metadata(options.title),
      Author: metadata(options.author ?? venue.name),
      Producer: 'Sésame',
      Creator: 'Sésame',
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  })
  for (const [font, file] of await loadFonts()) doc.registerFont(font, file)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const right = doc.page.width - MARGINS.right
  const { left } = MARGINS
  const palette = paletteOf(venue.primaryColor, venue.theme)
  return { doc, root, palette, left, right, width: right - left }
}

/** Draws `footer` on each page and returns the finished file. */
export async function finishPdf(
  { doc }: PdfDocument,
  footer: (page: number, pages: number) => void,
): Promise<Buffer> {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    footer(page + 1, count)
    doc.endMarkedContent()
  }
  const file = collect(doc)
  doc.end()
  return file
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

// These values are also written into XML, and the library does not escape them.
function metadata(text: string): string {
  return printable(text).replace(/[<>&]/g, ' ').replace(/ +/g, ' ').trim()
}
