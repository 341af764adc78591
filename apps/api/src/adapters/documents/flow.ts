import { group } from './draw.ts'
import type { TextStyle } from './draw.ts'
import type { Font } from './fonts.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { drawable } from './printable.ts'

/** A part of a paragraph with one text style. */
export type Run = { text: string; font?: Font; link?: string }

type Place = { parent: Element; type: string }

/** Draws a paragraph of differently styled parts; it may continue on the next page. */
export function drawRuns(pdf: PdfDocument, place: Place, runs: Run[], style: TextStyle): void {
  const { doc } = pdf
  const element = group(pdf, place.parent, place.type)
  const x = style.x ?? pdf.left
  doc.x = x
  for (const [index, run] of runs.entries()) {
    const holder = run.link ? group(pdf, element, 'Link') : element
    holder.add(() => {
      doc.font(run.font ?? style.font ?? 'regular').fontSize(style.size)
      doc.fillColor(run.link ? pdf.palette.light.link : (style.color ?? pdf.palette.light.text))
      doc.text(drawable(run.text), {
        width: style.width ?? pdf.right - x,
        lineGap: style.lineGap ?? style.size * 0.3,
        continued: index < runs.length - 1,
        ...(run.link && { link: run.link, underline: true }),
      })
    })
  }
  doc.x = pdf.left
}

type List = { parent: Element; items: Run[][]; style: TextStyle; isNumbered?: boolean }

const INDENT = 15

export function drawList(pdf: PdfDocument, { parent, items, style, isNumbered }: List): void {
  const { doc, palette } = pdf
  const x = style.x ?? pdf.left
  const width = (style.width ?? pdf.right - x) - INDENT
  const list = group(pdf, parent, 'L')
  for (const [index, runs] of items.entries()) {
    const item = group(pdf, list, 'LI')
    // Avoids a label at the foot of a page separated from its text.
    if (doc.y + style.size * 2 > doc.page.height - doc.page.margins.bottom) doc.addPage()
    const top = doc.y
    group(pdf, item, 'Lbl').add(() => {
      doc.font('bold').fontSize(style.size).fillColor(palette.light.link)
      doc.text(isNumbered ? `${index + 1}.` : '•', x, top, { lineBreak: false })
    })
    doc.y = top
    drawRuns(pdf, { parent: item, type: 'LBody' }, runs, { ...style, x: x + INDENT, width })
    doc.y += style.size * 0.25
  }
}
