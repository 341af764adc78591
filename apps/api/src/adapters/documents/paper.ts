import Pdf from 'pdfkit'

import { paletteOf } from '../mail/palette.ts'
import type { Palette } from '../mail/palette.ts'
import { loadFonts } from './fonts.ts'
import { printable } from './printable.ts'

export type Element = PDFKit.PDFStructureElement

/** A document being drawn. Everything on it is in its structure tree or is an artifact. */
export type Paper = {
  doc: PDFKit.PDFDocument
  /** Root of the structure tree. */
  root: Element
  palette: Palette
  left: number
  right: number
  width: number
}

type PaperOptions = {
  title: string
  author: string
  /** Dates the document: the same data give the same bytes. */
  createdAt: Date
  primaryColor: string
  layout?: 'portrait' | 'landscape'
  margins?: { top: number; right: number; bottom: number; left: number }
}

const MARGINS = { top: 48, right: 48, bottom: 76, left: 48 }

export async function openPaper(options: PaperOptions): Promise<Paper> {
  const margins = options.margins ?? MARGINS
  const doc = new Pdf({
    size: 'A4',
    layout: options.layout ?? 'portrait',
    margins,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    // The number of pages is known at the end, and stands on each.
    bufferPages: true,
    font: '',
    info: {
      Title: metadata(options.title),
      Author: metadata(options.author),
      Producer: 'Sésame',
      Creator: 'Sésame',
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  })
  for (const [font, file] of await loadFonts()) doc.registerFont(font, file)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const right = doc.page.width - margins.right
  const { left } = margins
  const palette = paletteOf(options.primaryColor)
  return { doc, root, palette, left, right, width: right - left }
}

/** Draws `footer` on each page and gives the finished file. */
export async function closePaper(
  { doc }: Paper,
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
