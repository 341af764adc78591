import { HTMLElement } from 'node-html-parser'
import type { Node } from 'node-html-parser'

import { artifact, ensureRoom, group } from './draw.ts'
import type { TextStyle } from './draw.ts'
import { drawList, drawRuns } from './flow.ts'
import type { Element, Paper } from './paper.ts'
import { drawTable } from './table.ts'
import { runsOf } from './terms-runs.ts'

const TEXT: TextStyle = { size: 9 }
const HEADINGS: Record<string, { style: TextStyle; before: number }> = {
  H2: { style: { size: 13, font: 'bold' }, before: 10 },
  H3: { style: { size: 10.5, font: 'semibold' }, before: 5 },
}

const BOX_PADDING = 12

/** Draws blocks of text one below the other. */
export function drawBlocks(paper: Paper, parent: Element, nodes: Node[], style = TEXT): void {
  for (const node of nodes) {
    if (node instanceof HTMLElement) drawBlock(paper, parent, node, style)
    else if (node.text.trim()) drawParagraph(paper, parent, [node], style)
  }
}

function drawBlock(paper: Paper, parent: Element, node: HTMLElement, style: TextStyle): void {
  if (HEADINGS[node.tagName]) return drawHeading(paper, parent, node, style)
  if (node.tagName === 'UL' || node.tagName === 'OL') return drawItems(paper, parent, node, style)
  if (node.tagName === 'TABLE') return drawGrid(paper, parent, node)
  if (node.tagName === 'BLOCKQUOTE' || node.classList.contains('legal-box')) {
    return drawBox(paper, parent, node)
  }
  if (node.tagName === 'DIV' || node.tagName === 'SECTION') {
    return drawBlocks(paper, parent, node.childNodes, style)
  }
  drawParagraph(paper, parent, [node], style)
}

function drawHeading(paper: Paper, parent: Element, node: HTMLElement, place: TextStyle): void {
  const { style, before } = HEADINGS[node.tagName] ?? { style: TEXT, before: 0 }
  paper.doc.y += before
  // A heading stays with the lines that follow it.
  ensureRoom(paper, style.size + 48)
  const color = paper.palette.light.link
  const runs = runsOf(node.childNodes, { font: style.font ?? 'bold' })
  drawRuns(paper, { parent, type: node.tagName }, runs, { ...place, ...style, color })
  paper.doc.y += 3
}

function drawParagraph(paper: Paper, parent: Element, nodes: Node[], style: TextStyle): void {
  const runs = runsOf(nodes)
  if (runs.length === 0) return
  drawRuns(paper, { parent, type: 'P' }, runs, style)
  paper.doc.y += 5
}

function drawItems(paper: Paper, parent: Element, node: HTMLElement, style: TextStyle): void {
  const items = childrenOf(node, 'LI').map((item) => runsOf(item.childNodes))
  drawList(paper, { parent, items, style, isNumbered: node.tagName === 'OL' })
  paper.doc.y += 4
}

function drawGrid(paper: Paper, parent: Element, node: HTMLElement): void {
  const [titles = [], ...rows] = node
    .querySelectorAll('tr')
    .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()))
  const width = paper.width / Math.max(titles.length, 1)
  const columns = titles.map((title) => ({ title, width }))
  drawTable(paper, { parent, columns, rows })
  paper.doc.y += 8
}

function drawBox(paper: Paper, parent: Element, node: HTMLElement): void {
  const { doc, left, width } = paper
  const x = left + BOX_PADDING
  ensureRoom(paper, 80)
  const start = { page: lastPage(paper), y: doc.y }
  doc.y += BOX_PADDING
  const inner = { ...TEXT, x, width: width - 2 * BOX_PADDING }
  drawBlocks(paper, group(paper, parent, 'BlockQuote'), node.childNodes, inner)
  doc.y += BOX_PADDING / 2
  frame(paper, start)
  doc.y += 8
}

/** Draws the frame of a box that began at `start` and ends here, on each page it covers. */
function frame(paper: Paper, start: { page: number; y: number }): void {
  const { doc, left, width } = paper
  const end = { page: lastPage(paper), y: doc.y }
  const { top, bottom } = doc.page.margins
  for (let page = start.page; page <= end.page; page += 1) {
    doc.switchToPage(page)
    const from = page === start.page ? start.y : top - BOX_PADDING
    const to = page === end.page ? end.y : doc.page.height - bottom + 4
    artifact(paper, () => {
      doc
        .rect(left, from, width, to - from)
        .lineWidth(1)
        .stroke(paper.palette.light.link)
    })
  }
  doc.y = end.y
}

function lastPage({ doc }: Paper): number {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

function childrenOf(node: HTMLElement, tagName: string): HTMLElement[] {
  return node.childNodes.filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.tagName === tagName,
  )
}
