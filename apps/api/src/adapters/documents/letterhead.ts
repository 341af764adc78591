import type { MailVenue } from '../mail/layout.ts'
import { artifact, fittingSize, group, tagged, write } from './draw.ts'
import { finishPdf } from './pdf.ts'
import type { Element, PdfDocument } from './pdf.ts'

const BAND = 96
const LOGO_HEIGHT = 36

type Place = { x?: number; width?: number }

/** `label` is small above the title: « Facture n° » above « F2026-000042 ». */
type Title = { label?: string; title: string }

/**
 * Draws the coloured header of the first page with the title, and returns the page's structure
 * element.
 */
export function drawLetterhead(
  pdf: PdfDocument,
  venue: MailVenue,
  { label, title }: Title,
): Element {
  const { doc, palette, left, width } = pdf
  const { band, light } = palette
  const { logo, hasLightHeader } = venue
  const background = hasLightHeader ? light.soft : band.background
  const ink = hasLightHeader ? light.text : band.text
  artifact(pdf, () => {
    doc.rect(0, 0, doc.page.width, BAND).fill(background)
    // A light header needs an edge against the white page.
    if (hasLightHeader) doc.rect(0, BAND, doc.page.width, 2).fill(band.line)
    if (logo)
      doc.image(Buffer.from(logo.picture.content), left, (BAND - LOGO_HEIGHT) / 2, {
        fit: [width * 0.45, LOGO_HEIGHT],
      })
  })
  const section = group(pdf, pdf.root, 'Sect')
  const name = {
    size: 15,
    font: 'black',
    color: ink,
    width: width * 0.48,
    maxHeight: 24,
  } as const
  if (!logo) {
    tagged(pdf, { parent: section, type: 'P' }, () => {
      write(pdf, venue.name, { ...name, size: fittingSize(pdf, venue.name, name), y: 38 })
    })
  }
  const place = { x: left + width / 2, width: width / 2, align: 'right' } as const
  const heading = { size: 20, font: 'black', color: ink, ...place } as const
  const size = fittingSize(pdf, title, heading)
  const muted = hasLightHeader ? light.muted : band.muted
  tagged(pdf, { parent: section, type: 'H1' }, () => {
    if (label) write(pdf, label, { size: 9, color: muted, ...place, y: 29 })
    write(pdf, title, { ...heading, size, y: label ? 42 : (BAND - size * 1.2) / 2 })
  })
  doc.y = BAND + 32
  return section
}

/** Finishes the document with `lines` and « Page 1 sur 2 » at the foot of each page. */
export async function closeWithFooter(pdf: PdfDocument, lines: string[]): Promise<Buffer> {
  const { doc, palette, left, right, width } = pdf
  return finishPdf(pdf, (page, pages) => {
    const top = doc.page.height - 58
    // Drawn below the bottom margin, where PDFKit would otherwise start a new page.
    doc.page.margins.bottom = 0
    doc.moveTo(left, top).lineTo(right, top).lineWidth(0.7).stroke(palette.light.line)
    const style = { size: 7, color: palette.light.muted }
    const room = { ...style, width: width - 90, maxHeight: 40 }
    write(pdf, lines.join(' · '), { ...room, y: top + 8 })
    const place = { ...style, x: right - 80, width: 80, y: top + 8, align: 'right' } as const
    write(pdf, `Page ${page} sur ${pages}`, place)
  })
}

/** A heading inside the page. */
export function drawHeading(
  pdf: PdfDocument,
  parent: Element,
  text: string,
  place: Place = {},
): void {
  const color = pdf.palette.light.link
  tagged(pdf, { parent, type: 'H2' }, () => {
    write(pdf, text, { size: 11.5, font: 'bold', color, ...place })
  })
  pdf.doc.y += 3
}
