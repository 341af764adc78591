import type { Font } from './fonts.ts'
import type { Element, PdfDocument } from './pdf.ts'
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

/** Adds a structure element (tagged PDF) that contains other elements. */
export function group(
  { doc }: PdfDocument,
  parent: Element,
  type: string,
  options: TagOptions = {},
): Element {
  const element = doc.struct(type, options)
  parent.add(element)
  return element
}

/** Adds a structure element with the content that `draw` draws. */
export function tagged(
  pdf: PdfDocument,
  { parent, type, ...options }: { parent: Element; type: string } & TagOptions,
  draw: () => void,
): void {
  group(pdf, parent, type, options).add(draw)
}

/** Draws decoration as an artifact, which screen readers skip. */
export function artifact({ doc }: PdfDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

/** Draws a line or paragraph of text; the next one follows below it. */
export function write(pdf: PdfDocument, text: string, style: TextStyle): void {
  const { doc } = pdf
  const x = style.x ?? pdf.left
  use(pdf, style)
  doc.fillColor(style.color ?? pdf.palette.light.text)
  doc.text(printable(text), x, style.y ?? doc.y, layoutOf(pdf, style))
}

export function heightOf(pdf: PdfDocument, text: string, style: TextStyle): number {
  use(pdf, style)
  const { height: _, ...layout } = layoutOf(pdf, style)
  const height = pdf.doc.heightOfString(printable(text), layout)
  return Math.min(height, style.maxHeight ?? height)
}

/** The largest size, from `style.size` down, at which the text fits its width on one line. */
export function fittingSize(
  pdf: PdfDocument,
  text: string,
  style: TextStyle,
  smallest = 8,
): number {
  for (let size = style.size; size > smallest; size -= 0.5) {
    use(pdf, { ...style, size })
    const width = pdf.doc.widthOfString(printable(text), letterSpacing(style))
    if (width <= (style.width ?? pdf.width)) return size
  }
  return smallest
}

/** Starts a page when less than `height` is left on this one. */
export function ensureRoom({ doc }: PdfDocument, height: number): boolean {
  if (doc.y + height <= doc.page.height - doc.page.margins.bottom) return false
  doc.addPage()
  return true
}

function use({ doc }: PdfDocument, style: TextStyle): void {
  doc.font(style.font ?? 'regular').fontSize(style.size)
}

function layoutOf(pdf: PdfDocument, style: TextStyle): PDFKit.Mixins.TextOptions {
  const x = style.x ?? pdf.left
  return {
    width: style.width ?? pdf.right - x,
    align: style.align ?? 'left',
    lineGap: style.lineGap ?? style.size * 0.2,
    ...letterSpacing(style),
    ...(style.maxHeight && { height: style.maxHeight, ellipsis: '…' }),
  }
}

function letterSpacing({ spacing }: TextStyle): { characterSpacing?: number } {
  return spacing ? { characterSpacing: spacing } : {}
}
