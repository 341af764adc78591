type Rgb = [red: number, green: number, blue: number]

/** AA for text; a little more than 4.5, because rounding to bytes may lose some. */
const READABLE = 4.6

/** How much of the house's colour shines at the brightest point of the band. */
const GLOW = 0.24

const WHITE: Rgb = [255, 255, 255]
const CREAM: Rgb = [253, 246, 234]
const BLACK: Rgb = [0, 0, 0]
const INK: Rgb = [29, 24, 32]
const NIGHT: Rgb = [11, 12, 20]
const NEUTRAL: Rgb = [74, 70, 82]

type Ground = {
  page: string
  card: string
  text: string
  muted: string
  link: string
}

export type Palette = {
  light: Ground
  dark: Ground
  band: { ground: string; glow: string; text: string; line: string }
  button: { ground: string; text: string }
}

/** Colours of a mail from the one colour of the house; every text in it is readable. */
export function paletteOf(primaryColor: string): Palette {
  const primary = parse(primaryColor) ?? NEUTRAL
  // A bright colour glows in the night; a dark one is the night itself.
  const isBright = contrast(primary, NIGHT) >= READABLE
  const night = isBright ? mix(primary, NIGHT, 0.1) : mix(primary, NIGHT, 0.6)
  const page = mix(primary, [246, 243, 238], 0.04)
  const darkCard = mix(primary, [29, 28, 35], 0.03)
  return {
    light: {
      page: toHex(page),
      card: toHex(WHITE),
      text: toHex(INK),
      muted: '#5f5865',
      link: toHex(readableOn(primary, page)),
    },
    dark: {
      page: toHex(mix(primary, [17, 17, 22], 0.03)),
      card: toHex(darkCard),
      text: '#f2eee8',
      muted: '#bdb6c2',
      link: toHex(readableOn(primary, darkCard)),
    },
    band: {
      ground: toHex(night),
      glow: `rgba(${primary.join(',')},${GLOW})`,
      text: toHex(readableOn(isBright ? primary : CREAM, mix(primary, night, GLOW))),
      line: toHex(primary),
    },
    button: {
      ground: toHex(primary),
      text: toHex(contrast(WHITE, primary) >= READABLE ? WHITE : bestOn(primary)),
    },
  }
}

function bestOn(ground: Rgb): Rgb {
  const dark = contrast(INK, ground) >= READABLE ? INK : BLACK
  return contrast(WHITE, ground) > contrast(dark, ground) ? WHITE : dark
}

function readableOn(colour: Rgb, ground: Rgb): Rgb {
  const end = luminance(ground) > 0.18 ? BLACK : WHITE
  const steps = Array.from({ length: 21 }, (_, step) => mix(end, colour, step / 20))
  return steps.find((step) => contrast(step, ground) >= READABLE) ?? end
}

/** Contrast ratio of two hexadecimal colours, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one) ?? BLACK, parse(other) ?? BLACK)
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a * share + b * (1 - share))
  return [blend(one[0], other[0]), blend(one[1], other[1]), blend(one[2], other[2])]
}

function parse(colour: string): Rgb | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[1]
  if (!hex) return undefined
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  const value = Number.parseInt(long, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(colour: Rgb): string {
  return `#${colour.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
