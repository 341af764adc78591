import {
  BLACK,
  contrast,
  luminance,
  mix,
  parseColour,
  toHex,
  WHITE,
  type Rgb,
} from '@sesame/values/colour'

/** WCAG AA contrast for text, slightly above 4.5 because of rounding to bytes. */
const READABLE = 4.6

/** Share of the site's colour at the brightest point of the header band. */
const GLOW = 0.24

const CREAM: Rgb = [253, 246, 234]
const INK: Rgb = [29, 24, 32]
const NIGHT: Rgb = [11, 12, 20]
const NEUTRAL: Rgb = [74, 70, 82]

type ColourScheme = {
  page: string
  card: string
  text: string
  muted: string
  link: string
}

export type Palette = {
  light: ColourScheme
  dark: ColourScheme
  band: { background: string; glow: string; text: string; line: string }
  button: { background: string; text: string }
}

/** Derives all colours of a mail from the site's primary colour, with readable contrast. */
export function paletteOf(primaryColor: string): Palette {
  const primary = parseColour(primaryColor) ?? NEUTRAL
  // A bright colour becomes the glow on a dark band; a dark colour becomes the band itself.
  const isBright = contrast(primary, NIGHT) >= READABLE
  const night = isBright ? mix(NIGHT, primary, 0.1) : mix(NIGHT, primary, 0.6)
  const page = mix([246, 243, 238], primary, 0.04)
  const darkCard = mix([29, 28, 35], primary, 0.03)
  return {
    light: {
      page: toHex(page),
      card: toHex(WHITE),
      text: toHex(INK),
      muted: '#5f5865',
      link: toHex(readableOn(primary, page)),
    },
    dark: {
      page: toHex(mix([17, 17, 22], primary, 0.03)),
      card: toHex(darkCard),
      text: '#f2eee8',
      muted: '#bdb6c2',
      link: toHex(readableOn(primary, darkCard)),
    },
    band: {
      background: toHex(night),
      glow: `rgba(${primary.join(',')},${GLOW})`,
      text: toHex(readableOn(isBright ? primary : CREAM, mix(night, primary, GLOW))),
      line: toHex(primary),
    },
    button: {
      background: toHex(primary),
      text: toHex(contrast(WHITE, primary) >= READABLE ? WHITE : bestOn(primary)),
    },
  }
}

function bestOn(background: Rgb): Rgb {
  const dark = contrast(INK, background) >= READABLE ? INK : BLACK
  return contrast(WHITE, background) > contrast(dark, background) ? WHITE : dark
}

function readableOn(colour: Rgb, background: Rgb): Rgb {
  const end = luminance(background) > 0.18 ? BLACK : WHITE
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, end, step / 20))
  return steps.find((step) => contrast(step, background) >= READABLE) ?? end
}
