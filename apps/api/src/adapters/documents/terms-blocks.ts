import { findAttribute, isElement, listElements, textOf } from '../html/html-tree.ts'
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts'
import { artifact, ensureRoom, group } from './draw.ts'
import type { TextStyle } from './draw.ts'
import { drawList, drawRuns } from './flow.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { drawTable } from './table.ts'
import { runsOf } from './terms-runs.ts'

const TEXT: TextStyle = { size: 9 }
const HEADINGS: Record<string, { style: TextStyle; before: number }> = {
  h2: { style: { size: 13, font: 'bold' }, before: 10 },
  h3: { style: { size: 10.5, font: 'semibold' }, before: 5 },
}

const BOX_PADDING = 12

/** Draws blocks of text one below the other. */
export function drawBlocks(
  pdf: PdfDocument,
  parent: Element,
  nodes: HtmlNode[],
  style = TEXT,
): void {
  for (const node of nodes) {
    if (isElement(node)) drawBlock(pdf, parent, node, style)
    else if (textOf(node).trim()) drawParagraph(pdf, parent, [node], style)
  }
}

function drawBlock(pdf: PdfDocument, parent: Element, node: HtmlElement, style: TextStyle): void {
  if (HEADINGS[node.tagName]) return drawHeading(pdf, parent, node, style)
  if (node.tagName === 'ul' || node.tagName === 'ol') return drawItems(pdf, parent, node, style)
  if (node.tagName === 'table') return drawGrid(pdf, parent, node)
  if (node.tagName === 'blockquote' || isLegalBox(node)) {
    return drawBox(pdf, parent, node)
  }
  if (node.tagName === 'div' || node.tagName === 'section') {
    return drawBlocks(pdf, parent, node.childNodes, style)
  }
  drawParagraph(pdf, parent, [node], style)
}

function drawHeading(pdf: PdfDocument, parent: Element, node: HtmlElement, place: TextStyle): void {
  const { style, before } = HEADINGS[node.tagName] ?? { style: TEXT, before: 0 }
  pdf.doc.y += before
  // A heading stays with the lines that follow it.
  ensureRoom(pdf, style.size + 48)
  const color = pdf.palette.light.link
  const runs = runsOf(node.childNodes, { font: style.font ?? 'bold' })
  drawRuns(pdf, { parent, type: node.tagName.toUpperCase() }, runs, { ...place, ...style, color })
  pdf.doc.y += 3
}

function drawParagraph(
  pdf: PdfDocument,
  parent: Element,
  nodes: HtmlNode[],
  style: TextStyle,
): void {
  const runs = runsOf(nodes)
  if (runs.length === 0) return
  drawRuns(pdf, { parent, type: 'P' }, runs, style)
  pdf.doc.y += 5
}

function drawItems(pdf: PdfDocument, parent: Element, node: HtmlElement, style: TextStyle): void {
  const items = childrenOf(node, 'li').map((item) => runsOf(item.childNodes))
  drawList(pdf, { parent, items, style, isNumbered: node.tagName === 'ol' })
  pdf.doc.y += 4
}

function drawGrid(pdf: PdfDocument, parent: Element, node: HtmlElement): void {
  const [titles = [], ...rows] = listElements(node)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => childrenOf(row, 'th', 'td').map((cell) => textOf(cell).trim()))
  const width = pdf.width / Math.max(titles.length, 1)
  const columns = titles.map((title) => ({ title, width }))
  drawTable(pdf, { parent, columns, rows })
  pdf.doc.y += 8
}

function drawBox(pdf: PdfDocument, parent: Element, node: HtmlElement): void {
  const { doc, left, width } = pdf
  const x = left + BOX_PADDING
  ensureRoom(pdf, 80)
  const start = { page: lastPage(pdf), y: doc.y }
  doc.y += BOX_PADDING
  const inner = { ...TEXT, x, width: width - 2 * BOX_PADDING }
  drawBlocks(pdf, group(pdf, parent, 'BlockQuote'), node.childNodes, inner)
  doc.y += BOX_PADDING / 2
  frame(pdf, start)
  doc.y += 8
}

/** Draws the frame of a box that began at `start` and ends here, on each page it covers. */
function frame(pdf: PdfDocument, start: { page: number; y: number }): void {
  const { doc, left, width } = pdf
  const end = { page: lastPage(pdf), y: doc.y }
  const { top, bottom } = doc.page.margins
  for (let page = start.page; page <= end.page; page += 1) {
    doc.switchToPage(page)
    const from = page === start.page ? start.y : top - BOX_PADDING
    const to = page === end.page ? end.y : doc.page.height - bottom + 4
    artifact(pdf, () => {
      doc
        .rect(left, from, width, to - from)
        .lineWidth(1)
        .stroke(pdf.palette.light.link)
    })
  }
  doc.y = end.y
}

function lastPage({ doc }: PdfDocument): number {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

function childrenOf(node: HtmlElement, ...tagNames: string[]): HtmlElement[] {
  return node.childNodes.filter(isElement).filter(({ tagName }) => tagNames.includes(tagName))
}

function isLegalBox(node: HtmlElement): boolean {
  return (findAttribute(node, 'class') ?? '').split(/\s+/).includes('legal-box')
}
