import {
  BLACK,
  coloursOf,
  contrast,
  lowestContrast,
  mix,
  parseColour,
  reach,
  toHex,
  WHITE,
} from '@sesame/values/colour'
import type { Rgb } from '@sesame/values/colour'
import type { ThemeName } from '@sesame/values/theme-name'

import { PALETTES } from '../themes/index.ts'
import type { Palette } from './palette.ts'

export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3
/**
 * Minimum contrast of a button's fill to its background. Above it, an edge of 3:1 is enough: bright
 * orange on cream has 2:1 and is still clearly visible.
 */
const FILL_CONTRAST = 1.5

/** A font of the site's information: every field as the operator chose it. */
interface FontInput {
  family: string
  /** Adjusted until it is readable on every background. */
  color?: string | null
  /** Pixels: of the largest heading, of the text, of the menu. */
  size?: number | null
  weight?: number | null
  style?: string | null
}

export interface ThemeInput {
  theme: ThemeName
  primaryColor?: string | null
  accentColor?: string | null
  titleFont?: FontInput | null
  contentFont?: FontInput | null
  menuFont?: FontInput | null
  infoBarBackgroundColor?: string | null
  infoBarFontColor?: string | null
  /** Pixels, as the sizes below. */
  logoWidth?: number | null
  logoHeight?: number | null
  mobileLogoWidth?: number | null
  mobileLogoHeight?: number | null
  footerLogoWidth?: number | null
  footerLogoHeight?: number | null
  /** Top, right, bottom and left. */
  logoMargins?: readonly number[]
  detailMarginTop?: number | null
  /** In points. */
  menuIconSize?: number | null
}

type Declarations = Record<`--${string}`, string>

const FONTS: Readonly<Record<string, string>> = {
  montserrat: "'Montserrat Variable',var(--fallback)",
  inter: "'Inter Variable',var(--fallback)",
  nunito: "'Nunito Variable',var(--fallback)",
  raleway: "'Raleway Variable',var(--fallback)",
  'source sans 3': "'Source Sans 3 Variable',var(--fallback)",
  cormorant: "'Cormorant Variable','Iowan Old Style',Georgia,serif",
  lora: "'Lora Variable','Iowan Old Style',Georgia,serif",
  'playfair display': "'Playfair Display Variable','Iowan Old Style',Georgia,serif",
  georgia: 'Georgia,serif',
  arial: 'Arial,sans-serif',
  system: 'system-ui,sans-serif',
}

/**
 * CSS that a site's parameters add to the tokens. Operators type these values, so none is copied:
 * colours are parsed and rewritten, fonts and sizes come from lists and ranges, and anything else
 * is ignored. Text always has a contrast of 4.5:1.
 */
export function themeCss(input: ThemeInput): string {
  const palette = PALETTES[input.theme]
  const declarations: Declarations = {
    ...colours(input, palette),
    ...infoBar(input, palette),
    ...fonts(input, palette),
    ...sizes(input),
  }
  const body = Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return body && `:root{${body}}`
}

/** Theme colour for mobile browsers: the background of the top bar. */
export function barColour({ theme, isLight }: { theme: ThemeName; isLight: boolean }): string {
  const { leaf, night } = PALETTES[theme]
  return (isLight ? leaf[2] : night[1]) ?? '#000000'
}

function colours(input: ThemeInput, palette: Palette): Declarations {
  const primaryText = parseColour(input.primaryColor)
  const accentText = parseColour(input.accentColor)
  const primary = primaryText ?? coloursOf([palette.primary])[0] ?? BLACK
  const accent = accentText ?? coloursOf([palette.accent])[0] ?? BLACK
  // The theme's own colours were chosen by hand in tokens.css.
  if (toHex(primary) === palette.primary && toHex(accent) === palette.accent) return {}

  const night = coloursOf(palette.night)
  const leaf = coloursOf(palette.leaf)
  const softDark = mix(night[1] ?? BLACK, accent, 0.22)
  const softLight = mix(leaf[1] ?? WHITE, accent, 0.12)

  return {
    '--primary': toHex(primary),
    '--accent': toHex(accent),
    '--link-on-light': toHex(reach(primary, BLACK, leaf, TEXT_CONTRAST)),
    '--link-on-dark': toHex(reach(primary, WHITE, night, TEXT_CONTRAST)),
    '--accent-on-light': toHex(reach(accent, BLACK, [...leaf, softLight], TEXT_CONTRAST)),
    '--accent-on-dark': toHex(reach(accent, WHITE, [...night, softDark], TEXT_CONTRAST)),
    '--soft-light': toHex(softLight),
    '--soft-dark': toHex(softDark),
    ...action('light', chooseAction(primary, accent, leaf, BLACK), leaf, BLACK),
    ...action('dark', chooseAction(primary, accent, night, WHITE), night, WHITE),
  }
}

/**
 * The primary colour if it has enough contrast, else the accent, else the primary adjusted until it
 * has.
 */
function chooseAction(primary: Rgb, accent: Rgb, backgrounds: readonly Rgb[], away: Rgb): Rgb {
  // The strongest surface is for hovered rows and notes, which contain no buttons.
  const places = backgrounds.slice(0, -1)
  const legible = [primary, accent].find(
    (colour) => lowestContrast(colour, places) >= FILL_CONTRAST,
  )
  return legible ?? reach(primary, away, backgrounds, SHAPE_CONTRAST)
}

function action(tone: 'light' | 'dark', fill: Rgb, backgrounds: readonly Rgb[], away: Rgb) {
  const text = textOn(fill)
  return {
    [`--action-${tone}`]: toHex(fill),
    [`--action-${tone}-hover`]: toHex(mix(fill, contrast(text, WHITE) > 4 ? WHITE : BLACK, 0.16)),
    [`--action-${tone}-on`]: toHex(text),
    [`--action-${tone}-edge`]: toHex(reach(fill, away, backgrounds, SHAPE_CONTRAST)),
  }
}

/**
 * Tinted black or cream, whichever has more contrast; pure black or white if a tint is not enough.
 * One of them always reaches 4.58:1.
 */
function textOn(background: Rgb): Rgb {
  const ranked = [mix(background, BLACK, 0.9), mix(background, WHITE, 0.94), BLACK, WHITE].map(
    (colour) => ({ colour, ratio: contrast(colour, background) }),
  )
  const tints = ranked.slice(0, 2).filter(({ ratio }) => ratio >= TEXT_CONTRAST)
  const best = (tints.length > 0 ? tints : ranked).reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return best.colour
}

function infoBar(input: ThemeInput, palette: Palette): Declarations {
  const background = parseColour(input.infoBarBackgroundColor)
  const text = parseColour(input.infoBarFontColor)
  const under = background ? [background] : coloursOf(palette.night).slice(0, 2)
  const [first = BLACK] = under
  const isReadable = text && lowestContrast(text, under) >= TEXT_CONTRAST
  return {
    ...(background && { '--info-background': toHex(background) }),
    ...((background || text) && { '--info-text': toHex(isReadable ? text : textOn(first)) }),
  }
}

/** Sizes that the tokens are made for; a font of another size scales its texts. */
const TITLE_PX = 46
const TEXT_PX = 17
const ROOT_PX = 16

function fonts({ titleFont, contentFont, menuFont }: ThemeInput, palette: Palette): Declarations {
  return {
    ...font('title', titleFont, palette),
    ...scale('--title-scale', titleFont?.size, TITLE_PX),
    ...font('text', contentFont, palette),
    ...textSizes(contentFont?.size),
    ...font('menu', menuFont, palette),
    ...rem('--menu-size', menuFont?.size, { min: 12, max: 18 }),
  }
}

function font(
  name: 'title' | 'text' | 'menu',
  chosen: FontInput | null | undefined,
  palette: Palette,
): Declarations {
  if (!chosen) return {}
  const stack = stackOf(chosen.family)
  return {
    ...(stack && { [`--${name}-font`]: stack }),
    ...number(`--${name}-weight`, chosen.weight, { min: 100, max: 900 }),
    ...(chosen.style === 'italic' && { [`--${name}-style`]: 'italic' }),
    ...fontColours(name, chosen.color, palette),
  }
}

function stackOf(family: string): string | undefined {
  const key = family
    .trim()
    .toLowerCase()
    .replace(/ variable$/, '')
  return Object.hasOwn(FONTS, key) ? FONTS[key] : undefined
}

/** One colour for dark and one for light backgrounds, both readable. */
function fontColours(name: string, text: string | null | undefined, palette: Palette) {
  const colour = parseColour(text)
  if (!colour) return {}
  return {
    [`--${name}-on-light`]: toHex(reach(colour, BLACK, coloursOf(palette.leaf), TEXT_CONTRAST)),
    [`--${name}-on-dark`]: toHex(reach(colour, WHITE, coloursOf(palette.night), TEXT_CONTRAST)),
  }
}

function scale(name: `--${string}`, px: number | null | undefined, usual: number): Declarations {
  if (typeof px !== 'number' || !Number.isFinite(px)) return {}
  const inside = Math.min(1.6, Math.max(0.6, px / usual))
  return { [name]: String(Math.round(inside * 100) / 100) }
}

/** Smaller texts follow in proportion, but none is smaller than it is without a choice. */
function textSizes(px: number | null | undefined): Declarations {
  if (typeof px !== 'number' || !Number.isFinite(px) || px === TEXT_PX) return {}
  return {
    ...rem('--t-md', px, { min: 16, max: 22 }),
    ...rem('--t-sm', (px * 15) / TEXT_PX, { min: 15, max: 19 }),
    ...rem('--t-xs', (px * 13) / TEXT_PX, { min: 13, max: 17 }),
  }
}

/** Relative to the root, so that a reader's own text size counts. */
function rem(name: `--${string}`, px: number | null | undefined, range: Range): Declarations {
  if (typeof px !== 'number' || !Number.isFinite(px)) return {}
  const inside = Math.min(range.max, Math.max(range.min, Math.round(px)))
  return { [name]: `${inside / ROOT_PX}rem` }
}

function sizes(input: ThemeInput): Declarations {
  return {
    ...number('--logo-width', input.logoWidth, { min: 28, max: 320, unit: 'px' }),
    ...number('--logo-height', input.logoHeight, { min: 28, max: 64, unit: 'px' }),
    ...number('--logo-mobile-width', input.mobileLogoWidth, { min: 28, max: 200, unit: 'px' }),
    ...number('--logo-mobile-height', input.mobileLogoHeight, { min: 28, max: 52, unit: 'px' }),
    ...number('--logo-footer-width', input.footerLogoWidth, { min: 60, max: 300, unit: 'px' }),
    ...number('--logo-footer-height', input.footerLogoHeight, { min: 60, max: 240, unit: 'px' }),
    ...margins('--logo-margin', input.logoMargins),
    ...number('--detail-top', input.detailMarginTop, { min: 0, max: 160, unit: 'px' }),
    ...number('--menu-icon', input.menuIconSize, { min: 8, max: 24, unit: 'pt' }),
  }
}

const MAX_MARGIN = 40

function margins(name: `--${string}`, sides: readonly number[] = []): Declarations {
  if (!sides.some((side) => side !== 0)) return {}
  const inside = sides.map((side) => Math.min(MAX_MARGIN, Math.max(0, Math.round(side))))
  return { [name]: inside.map((side) => `${side}px`).join(' ') }
}

interface Range {
  min: number
  max: number
  unit?: string
}

function number(name: `--${string}`, value: number | null | undefined, range: Range): Declarations {
  if (typeof value !== 'number' || !Number.isFinite(value)) return {}
  const inside = Math.min(range.max, Math.max(range.min, Math.round(value)))
  return { [name]: `${inside}${range.unit ?? ''}` }
}
