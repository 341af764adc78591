import { artifact } from './draw.ts'
import type { PdfDocument } from './pdf.ts'

export const CARD_HEIGHT = 290

type Doc = PdfDocument['doc']
type Area = { x: number; y: number; width: number }

const GOLD = ['#8a5526', '#ffe0a0', '#c98b45', '#ffd08a', '#7a4a20'] as const

/** Draws the picture of the lanterne theme's gift card as vectors. */
export function drawGiftCardScene(pdf: PdfDocument, { x, y, width }: Area): void {
  const { doc, palette } = pdf
  const glow = palette.band.line
  artifact(pdf, () => {
    doc.roundedRect(x, y, width, CARD_HEIGHT, 16).clip()
    drawNight(doc, { x, y, width })
    drawStars(doc, { x, y, width })
    drawHills(doc, { x, y, width })
    drawBorder(doc, { x, y, width })
    drawLantern(doc, { x: x + width * 0.69, y: y - 4, scale: 0.5, glow })
    drawLantern(doc, { x: x + width * 0.92, y: y - 14, scale: 0.45, glow })
    drawLantern(doc, { x: x + width * 0.81, y, scale: 1, glow })
  })
}

function drawNight(doc: Doc, { x, y, width }: Area): void {
  const centre = [x + width * 0.78, y + 140] as const
  const sky = doc.radialGradient(...centre, 0, ...centre, width * 0.8)
  sky.stop(0, '#34407a').stop(0.35, '#1f2854').stop(0.7, '#121a3a').stop(1, '#0a0e20')
  doc.rect(x, y, width, CARD_HEIGHT).fill(sky)
}

function drawStars(doc: Doc, { x, y, width }: Area): void {
  for (let star = 0; star < 110; star += 1) {
    // Positions are spread evenly and are the same in each document.
    const across = (star * 0.754877) % 1
    const down = (star * 0.569841) % 1
    // No star is drawn behind text, where it would look like an accent.
    if (across < 0.64 && down > 0.12) continue
    const radius = 0.4 + ((star * 7) % 5) * 0.18
    doc.circle(x + across * width, y + down * CARD_HEIGHT * 0.75, radius)
    doc.fillOpacity(0.25 + ((star * 3) % 7) * 0.1).fill('#ffe9c4')
  }
  doc.fillOpacity(1)
}

function drawHills(doc: Doc, { x, y, width }: Area): void {
  const base = y + CARD_HEIGHT
  const ridges = [
    { color: '#0d1330', rise: 62 },
    { color: '#080b1d', rise: 36 },
  ]
  for (const { color, rise } of ridges) {
    doc.moveTo(x, base).lineTo(x, base - rise * 0.6)
    doc.bezierCurveTo(
      x + width * 0.25,
      base - rise * 1.5,
      x + width * 0.4,
      base - rise * 0.2,
      x + width * 0.6,
      base - rise * 0.7,
    )
    doc.bezierCurveTo(
      x + width * 0.75,
      base - rise * 1.1,
      x + width * 0.9,
      base - rise * 0.4,
      x + width,
      base - rise,
    )
    doc.lineTo(x + width, base).fill(color)
  }
}

type Lantern = { x: number; y: number; scale: number; glow: string }

function drawLantern(doc: Doc, { x, y, scale, glow }: Lantern): void {
  doc.save()
  doc.translate(x, y).scale(scale)
  drawHalo(doc, glow)
  const metal = doc.linearGradient(-30, 0, 30, 0)
  for (const [index, stop] of GOLD.entries()) metal.stop(index / (GOLD.length - 1), stop)
  doc.moveTo(0, 0).lineTo(0, 66).lineWidth(1.6).stroke('#c98b45')
  doc.circle(0, 74, 8).lineWidth(3).stroke('#e0a65a')
  drawGlass(doc, glow)
  doc.path('M-9 82 H9 L30 106 H-30 Z').fill(metal)
  doc.path('M-33 105 H33 V111 H-33 Z').fill(metal)
  doc.path('M-28 181 H28 L34 193 H-34 Z').fill(metal)
  doc.path('M-22 193 H22 L16 200 H-16 Z').fill(metal)
  for (const bar of [-27, -9, 9, 27]) {
    doc
      .moveTo(bar, 111)
      .lineTo(bar, 181)
      .lineWidth(Math.abs(bar) === 27 ? 3 : 1.4)
      .stroke('#c98b45')
  }
  doc.restore()
}

function drawHalo(doc: Doc, glow: string): void {
  const halo = doc.radialGradient(0, 148, 0, 0, 148, 170)
  halo.stop(0, '#ffd894', 0.55).stop(0.18, glow, 0.34).stop(0.5, glow, 0.1).stop(1, glow, 0)
  doc.circle(0, 148, 170).fill(halo)
}

function drawGlass(doc: Doc, glow: string): void {
  const light = doc.radialGradient(0, 152, 2, 0, 148, 46)
  light.stop(0, '#fff8e0').stop(0.35, '#ffd27a').stop(0.75, glow).stop(1, '#7a300b')
  doc.path('M-27 110 H27 V182 H-27 Z').fill(light)
  doc.path('M0 126 C9 140 12 150 0 170 C-12 150 -9 140 0 126 Z').fill('#fffdf2')
}

function drawBorder(doc: Doc, { x, y, width }: Area): void {
  const gold = doc.linearGradient(x, y, x + width, y + CARD_HEIGHT)
  for (const [index, stop] of GOLD.entries()) gold.stop(index / (GOLD.length - 1), stop)
  doc
    .roundedRect(x + 10, y + 10, width - 20, CARD_HEIGHT - 20, 10)
    .lineWidth(1.4)
    .stroke(gold)
  doc
    .roundedRect(x + 14, y + 14, width - 28, CARD_HEIGHT - 28, 8)
    .lineWidth(0.5)
    .stroke(gold)
}
