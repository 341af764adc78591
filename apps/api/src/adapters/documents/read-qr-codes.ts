import { createRequire } from 'node:module'

import type * as jsqr from 'jsqr'

import { readPdf } from './read-pdf.ts'

// Its types describe an ES module, but the file is CommonJS.
const { default: readQrCode } = createRequire(import.meta.url)('jsqr') as typeof jsqr

const SIDE = 600
const WHITE = 255
type Rectangle = { x: number; y: number; width: number; height: number }

/** What a phone's camera reads from a generated PDF, in the order of its pages; for tests. */
export function readQrCodes(file: Buffer): string[] {
  const drawings = readPdf(file).streams.flatMap((stream) =>
    // A code is the one drawing that is made of many rectangles in a row.
    [...stream.matchAll(/(?:^[-\d. ]+ re\n){20,}/gm)].map(([lines]) => lines),
  )
  return drawings.map((lines) => decode(lines.trim().split('\n').map(readRectangle)))
}

function readRectangle(line: string): Rectangle {
  const [x = 0, y = 0, width = 0, height = 0] = line.split(' ').map(Number)
  return { x, y, width, height }
}

function decode(rectangles: Rectangle[]): string {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(WHITE)
  for (const rectangle of place(rectangles)) blacken(pixels, rectangle)
  const code = readQrCode(pixels, SIDE, SIDE)
  if (!code) throw new Error('no QR code can be read')
  return code.data
}

/** Scaled to the picture, with a white margin around. */
function place(rectangles: Rectangle[]): Rectangle[] {
  const left = Math.min(...rectangles.map(({ x }) => x))
  const top = Math.min(...rectangles.map(({ y }) => y))
  const right = Math.max(...rectangles.map(({ x, width }) => x + width))
  const margin = SIDE / 10
  const scale = (SIDE - 2 * margin) / (right - left)
  return rectangles.map(({ x, y, width, height }) => ({
    x: margin + (x - left) * scale,
    y: margin + (y - top) * scale,
    width: width * scale,
    height: height * scale,
  }))
}

function blacken(pixels: Uint8ClampedArray, { x, y, width, height }: Rectangle): void {
  for (let row = Math.round(y); row < Math.round(y + height); row += 1) {
    for (let column = Math.round(x); column < Math.round(x + width); column += 1) {
      pixels.fill(0, (row * SIDE + column) * 4, (row * SIDE + column) * 4 + 3)
    }
  }
}
