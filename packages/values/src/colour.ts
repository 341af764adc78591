/** sRGB, each channel 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function parseColour(text: string | null | undefined): Rgb | null {
  const hex = text?.trim()
  if (!hex || !HEX.test(hex)) return null
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colours among `texts`; other texts are omitted. */
export function coloursOf(texts: readonly string[]): Rgb[] {
  return texts.map((text) => parseColour(text)).filter((colour) => colour !== null)
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` of `to` into `from`, rounded to whole channels as in CSS. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])]
}

/** Contrast as WCAG 2 defines it, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const ratio = (luminance(a) + 0.05) / (luminance(b) + 0.05)
  return Math.max(ratio, 1 / ratio)
}

export function lowestContrast(colour: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrast(colour, background)))
}

/**
 * Returns the colour, or its nearest mix with `toward` that reaches `ratio` on every background.
 */
export function reach(colour: Rgb, toward: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mix(colour, toward, step / 100)
    if (lowestContrast(candidate, backgrounds) >= ratio) return candidate
  }
  return toward
}

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
