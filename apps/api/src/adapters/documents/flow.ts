import { group } from './draw.ts'
import type { TextStyle } from './draw.ts'
import type { Font } from './fonts.ts'
import type { Element, Paper } from './paper.ts'
import { drawable } from './printable.ts'

/** A stretch of a paragraph in one look. */
export type Run = { text: string; font?: Font; link?: string }

type Place = { parent: Element; type: string }

/** A paragraph whose words may differ in look; it may go over to the next page. */
export function drawRuns(paper: Paper, place: Place, runs: Run[], style: TextStyle): void {
  const { doc } = paper
  const element = group(paper, place.parent, place.type)
  const x = style.x ?? paper.left
  doc.x = x
  for (const [index, run] of runs.entries()) {
    const holder = run.link ? group(paper, element, 'Link') : element
    holder.add(() => {
      doc.font(run.font ?? style.font ?? 'regular').fontSize(style.size)
      doc.fillColor(run.link ? paper.palette.light.link : (style.color ?? paper.palette.light.text))
      doc.text(drawable(run.text), {
        width: style.width ?? paper.right - x,
        lineGap: style.lineGap ?? style.size * 0.3,
        continued: index < runs.length - 1,
        ...(run.link && { link: run.link, underline: true }),
      })
    })
  }
  doc.x = paper.left
}

type List = { parent: Element; items: Run[][]; style: TextStyle; isNumbered?: boolean }

const INDENT = 15

export function drawList(paper: Paper, { parent, items, style, isNumbered }: List): void {
  const { doc, palette } = paper
  const x = style.x ?? paper.left
  const width = (style.width ?? paper.right - x) - INDENT
  const list = group(paper, parent, 'L')
  for (const [index, runs] of items.entries()) {
    const item = group(paper, list, 'LI')
    // A label alone at the foot of a page would be parted from its text.
    if (doc.y + style.size * 2 > doc.page.height - doc.page.margins.bottom) doc.addPage()
    const top = doc.y
    group(paper, item, 'Lbl').add(() => {
      doc.font('bold').fontSize(style.size).fillColor(palette.light.link)
      doc.text(isNumbered ? `${index + 1}.` : '•', x, top, { lineBreak: false })
    })
    doc.y = top
    drawRuns(paper, { parent: item, type: 'LBody' }, runs, { ...style, x: x + INDENT, width })
    doc.y += style.size * 0.25
  }
}
