import type { MailHouse } from '../mail/layout.ts'
import { artifact, fittingSize, group, tagged, write } from './draw.ts'
import { closePaper } from './paper.ts'
import type { Element, Paper } from './paper.ts'

const BAND = 74

type Place = { x?: number; width?: number }

/** The band of the house on top of the first page, with the title in it. Gives the page's part. */
export function drawLetterhead(paper: Paper, house: MailHouse, title: string): Element {
  const { doc, palette, left, width } = paper
  const { band } = palette
  artifact(paper, () => {
    const glow = doc.radialGradient(left, 0, 0, left, 0, 330)
    glow.stop(0, palette.band.line, 0.24).stop(1, palette.band.line, 0)
    doc.rect(0, 0, doc.page.width, BAND).fill(band.ground)
    doc.rect(0, 0, doc.page.width, BAND).fill(glow)
    doc.rect(0, BAND, doc.page.width, 2.5).fill(band.line)
  })
  const section = group(paper, paper.root, 'Sect')
  const name = {
    size: 15,
    font: 'black',
    color: band.text,
    width: width * 0.48,
    maxHeight: 24,
  } as const
  tagged(paper, { parent: section, type: 'P' }, () => {
    write(paper, house.name, { ...name, size: fittingSize(paper, house.name, name), y: 28 })
  })
  const heading = { size: 17, font: 'bold', color: '#ffffff', width: width * 0.5 } as const
  tagged(paper, { parent: section, type: 'H1' }, () => {
    const size = fittingSize(paper, title, heading)
    write(paper, title, { ...heading, size, x: left + width / 2, y: 27, align: 'right' })
  })
  doc.y = BAND + 30
  return section
}

/** Ends the document: `lines` and « Page 1 sur 2 » at the foot of each page. */
export async function closeWithFooter(paper: Paper, lines: string[]): Promise<Buffer> {
  const { doc, palette, left, right, width } = paper
  return closePaper(paper, (page, pages) => {
    const top = doc.page.height - 58
    // Below the margin, where text would start a new page.
    doc.page.margins.bottom = 0
    doc.moveTo(left, top).lineTo(right, top).lineWidth(0.5).stroke('#d9d5de')
    const style = { size: 7, color: palette.light.muted }
    const room = { ...style, width: width - 90, maxHeight: 40 }
    write(paper, lines.join(' · '), { ...room, y: top + 8 })
    const place = { ...style, x: right - 80, width: 80, y: top + 8, align: 'right' } as const
    write(paper, `Page ${page} sur ${pages}`, place)
  })
}

/** A heading inside the page. */
export function drawHeading(paper: Paper, parent: Element, text: string, place: Place = {}): void {
  const color = paper.palette.light.link
  tagged(paper, { parent, type: 'H2' }, () => {
    write(paper, text, { size: 11.5, font: 'bold', color, ...place })
  })
  paper.doc.y += 3
}
