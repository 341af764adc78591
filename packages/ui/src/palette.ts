import { parseColour } from './colour.ts'
import type { Rgb } from './colour.ts'

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

/** What theme.ts must know of tokens.css: the grounds that text and actions stand on. */
export interface House {
  primary: string
  accent: string
  /** Dark grounds and surfaces, from the darkest. */
  night: readonly string[]
  /** Light grounds and surfaces, from the lightest. */
  leaf: readonly string[]
}

const LANTERN: House = {
  primary: '#f58a1f',
  accent: '#2f9e6c',
  night: ['#0a0d17', '#10152a', '#182039', '#232d4d'],
  leaf: ['#ffffff', '#fdfaf3', '#f6eedf', '#ecdfc7'],
}

const LABEL: House = {
  primary: '#6e1430',
  accent: '#b58a35',
  night: ['#22060f', '#35091a', '#4a0f25', '#5e1731'],
  leaf: ['#ffffff', '#fffdf8', '#fbf5e8', '#f2e7d0'],
}

/** A site without a house of its own lives in the first one, as tokens.css says. */
export function houseOf(idSite: number): House {
  return idSite === 67 ? LABEL : LANTERN
}

export function coloursOf(texts: readonly string[]): Rgb[] {
  return texts.map((text) => parseColour(text)).filter((colour) => colour !== null)
}
