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
import { DEFAULT_THEME, type ThemeName } from '@sesame/values/theme-name'

/** WCAG AA contrast for text, slightly above 4.5 because of rounding to bytes. */
const READABLE = 4.6

const INK: Rgb = [29, 24, 32]
const NEUTRAL: Rgb = [74, 70, 82]

type ColourScheme = {
  page: string
  card: string
  /** Ground of a box inside the card. */
  soft: string
  line: string
  text: string
  muted: string
  link: string
}

export type Palette = {
  light: ColourScheme
  dark: ColourScheme
  /** Header with the logo, and boxes that stand out. */
  band: { background: string; text: string; muted: string; line: string }
  footer: { background: string; text: string; link: string }
  button: { background: string; text: string }
  titleFont: string
  titleWeight: number
  /** Radius of buttons and boxes, in pixels. */
  corner: number
}

type ThemeColours = Record<'page' | 'card' | 'soft' | 'line' | 'muted', string> & {
  night: string
  deep: string
  darkCard: string
  darkLine: string
  titleFont: string
  titleWeight: number
  corner: number
}

export const TEXT_FONT = "Montserrat, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The backgrounds of each theme on paper and in mails: those of `packages/ui/themes`. */
const THEMES: Readonly<Record<ThemeName, ThemeColours>> = {
  lanterne: {
    ...{ page: '#ece3d2', card: '#fdfaf3', soft: '#f6eedf', line: '#e3d6bd', muted: '#574f5e' },
    ...{ night: '#10152a', deep: '#0a0d17', darkCard: '#161c33', darkLine: '#333d63' },
    ...{ titleFont: TEXT_FONT, titleWeight: 800, corner: 12 },
  },
  etiquette: {
    ...{ page: '#f2e7d0', card: '#fffdf8', soft: '#fbf5e8', line: '#dccfa8', muted: '#5f5350' },
    ...{ night: '#35091a', deep: '#22060f', darkCard: '#2a0c17', darkLine: '#5e2a3b' },
    ...{ titleFont: "'Cormorant Garamond', Cormorant, Georgia, serif", titleWeight: 600 },
    corner: 0,
  },
  atelier: {
    ...{ page: '#e6ebe4', card: '#ffffff', soft: '#f4f6f2', line: '#d3dbd2', muted: '#505a55' },
    ...{ night: '#15302b', deep: '#0f2320', darkCard: '#182e29', darkLine: '#375a50' },
    ...{ titleFont: TEXT_FONT, titleWeight: 800, corner: 12 },
  },
}

/** All colours of a mail or a document: the theme's backgrounds, the site's primary colour on them. */
export function paletteOf(primaryColor: string, theme: ThemeName = DEFAULT_THEME): Palette {
  const primary = parseColour(primaryColor) ?? NEUTRAL
  const { titleFont, titleWeight, corner, ...look } = THEMES[theme]
  const linkOn = (background: string) => toHex(readableOn(primary, parseColour(background)!))
  return {
    light: {
      ...{ page: look.page, card: look.card, soft: look.soft, line: look.line },
      text: toHex(INK),
      muted: look.muted,
      // The page is the darkest of the light backgrounds.
      link: linkOn(look.page),
    },
    dark: {
      ...{ page: look.deep, card: look.darkCard, soft: look.deep, line: look.darkLine },
      text: '#f7f1e6',
      muted: '#c8c3cd',
      link: linkOn(look.darkCard),
    },
    band: { background: look.night, text: '#fffaf0', muted: '#d0ccd6', line: toHex(primary) },
    footer: { background: look.deep, text: '#c8c3cd', link: linkOn(look.deep) },
    button: {
      background: toHex(primary),
      text: toHex(contrast(WHITE, primary) >= READABLE ? WHITE : bestOn(primary)),
    },
    titleFont,
    titleWeight,
    corner,
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
