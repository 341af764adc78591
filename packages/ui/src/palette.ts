import { parseColour } from './colour.ts'
import type { Rgb } from './colour.ts'

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

/** What theme.ts must know of a theme's tokens.css: the backgrounds of text and actions. */
export interface Palette {
  primary: string
  accent: string
  /** Dark backgrounds and surfaces, from the darkest. */
  night: readonly string[]
  /** Light backgrounds and surfaces, from the lightest. */
  leaf: readonly string[]
}

export function coloursOf(texts: readonly string[]): Rgb[] {
  return texts.map((text) => parseColour(text)).filter((colour) => colour !== null)
}
