import type { Font } from './fonts.ts'
import type { Element, Paper } from './paper.ts'
import { printable } from './printable.ts'

export type TextStyle = {
  size: number
  font?: Font
  color?: string
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'center' | 'right'
  lineGap?: number
  /** Space between letters. */
  spacing?: number
  /** Cut with « … » past this height. */
  maxHeight?: number
}

type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; bbox?: number[] }

/** A part of the structure tree that holds other parts. */
export function group(
  { doc }: Paper,
  parent: Element,
  type: string,
  options: TagOptions = {},
): Element {
  const element = doc.struct(type, options)
  parent.add(element)
  return element
}

/** A part of the structure tree with what `draw` draws for it. */
export function tagged(
  paper: Paper,
  { parent, type, ...options }: { parent: Element; type: string } & TagOptions,
  draw: () => void,
): void {
  group(paper, parent, type, options).add(draw)
}

/** What is drawn for the eye only. */
export function artifact({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

/** Sets one line or paragraph of text; the next one follows below. */
export function write(paper: Paper, text: string, style: TextStyle): void {
  const { doc } = paper
  const x = style.x ?? paper.left
  use(paper, style)
  doc.fillColor(style.color ?? paper.palette.light.text)
  doc.text(printable(text), x, style.y ?? doc.y, layoutOf(paper, style))
}

export function heightOf(paper: Paper, text: string, style: TextStyle): number {
  use(paper, style)
  const { height: _, ...layout } = layoutOf(paper, style)
  const height = paper.doc.heightOfString(printable(text), layout)
  return Math.min(height, style.maxHeight ?? height)
}

/** The largest size, from `style.size` down, at which the text fits its width on one line. */
export function fittingSize(paper: Paper, text: string, style: TextStyle, smallest = 8): number {
  for (let size = style.size; size > smallest; size -= 0.5) {
    use(paper, { ...style, size })
    const width = paper.doc.widthOfString(printable(text), letterSpacing(style))
    if (width <= (style.width ?? paper.width)) return size
  }
  return smallest
}

/** Starts a page when less than `height` is left on this one. */
export function ensureRoom({ doc }: Paper, height: number): boolean {
  if (doc.y + height <= doc.page.height - doc.page.margins.bottom) return false
  doc.addPage()
  return true
}

function use({ doc }: Paper, style: TextStyle): void {
  doc.font(style.font ?? 'regular').fontSize(style.size)
}

function layoutOf(paper: Paper, style: TextStyle): PDFKit.Mixins.TextOptions {
  const x = style.x ?? paper.left
  return {
    width: style.width ?? paper.right - x,
    align: style.align ?? 'left',
    lineGap: style.lineGap ?? style.size * 0.2,
    ...letterSpacing(style),
    ...(style.maxHeight && { height: style.maxHeight, ellipsis: '…' }),
  }
}

function letterSpacing({ spacing }: TextStyle): { characterSpacing?: number } {
  return spacing ? { characterSpacing: spacing } : {}
}
