import { readdirSync, readFileSync } from 'node:fs'

import { coloursOf, lowestContrast, parseColour } from '@sesame/values/colour'
import { THEME_NAMES, type ThemeName } from '@sesame/values/theme-name'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { PALETTES } from '../themes/index.ts'
import { SHAPE_CONTRAST, TEXT_CONTRAST, themeCss } from './theme.ts'
import type { ThemeInput } from './theme.ts'

const themes = new URL('../themes/', import.meta.url)
const tokensOf = (theme: ThemeName) =>
  ['tokens', 'edges']
    .map((name) => readFileSync(new URL(`${theme}/${name}.css`, themes), 'utf8'))
    .join('\n')

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

function read(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[a-z0-9-]+):\s*([^;{}]+)/g)].map(([, name, value]) => [name!, value!]),
  )
}

/** Resolves tokens as a page does: those of the theme, overridden by the site's parameters. */
function resolve(theme: ThemeName, css: string): (name: string) => string {
  const tokens = read(tokensOf(theme))
  const ofSite = read(css)
  return (name) => ofSite.get(name) ?? tokens.get(name) ?? ''
}

const DESK = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8').match(
  /\[data-background='desk'\] \{([^}]+)/,
)?.[1]
const desk = read(DESK ?? '')
const deskBackgrounds = ['--background', '--surface', '--surface-2'].map((name) => desk.get(name)!)

interface Pair {
  over: string
  under: string[]
  ratio: number
}

function pairs(theme: ThemeName, value: (name: string) => string): Pair[] {
  const { night, leaf } = PALETTES[theme]
  const tones = { light: leaf, dark: night }
  const onDesk = {
    over: value('--action-light-edge'),
    under: deskBackgrounds.slice(0, 2),
    ratio: SHAPE_CONTRAST,
  }
  const onTones = Object.entries(tones).flatMap(([tone, backgrounds]) => [
    { over: value(`--link-on-${tone}`), under: [...backgrounds], ratio: TEXT_CONTRAST },
    {
      over: value(`--accent-on-${tone}`),
      under: [...backgrounds, value(`--soft-${tone}`)],
      ratio: TEXT_CONTRAST,
    },
    {
      over: value(`--action-${tone}-on`),
      under: [value(`--action-${tone}`), value(`--action-${tone}-hover`)],
      ratio: TEXT_CONTRAST,
    },
    { over: value(`--action-${tone}-edge`), under: [...backgrounds], ratio: SHAPE_CONTRAST },
  ])
  return [...onTones, onDesk]
}

function worst(found: Pair[]): Pair | undefined {
  return found.find(({ over, under, ratio }) => {
    const colour = parseColour(over)
    return !colour || lowestContrast(colour, coloursOf(under)) < ratio
  })
}

describe.each(THEME_NAMES)('theme %s', (theme) => {
  test('no pair of colours makes a text unreadable or an action invisible', () => {
    fc.assert(
      fc.property(hexColour, hexColour, (primaryColor, accentColor) => {
        const value = resolve(theme, themeCss({ theme, primaryColor, accentColor }))
        expect(worst(pairs(theme, value))).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('no choice for the information bar makes it unreadable', () => {
    const maybe = fc.option(hexColour)
    fc.assert(
      fc.property(maybe, maybe, (infoBarBackgroundColor, infoBarFontColor) => {
        const value = read(themeCss({ theme, infoBarBackgroundColor, infoBarFontColor }))
        const text = value.get('--info-text')
        if (!text) return
        const background = value.get('--info-background')
        const under = background ? [background] : PALETTES[theme].night.slice(0, 2)
        expect(worst([{ over: text, under, ratio: TEXT_CONTRAST }])).toBeUndefined()
      }),
    )
  })

  test('the colours tuned by eye keep the same promise', () => {
    expect(worst(pairs(theme, resolve(theme, '')))).toBeUndefined()
  })

  test('its own colours, unchanged, add nothing', () => {
    const { primary, accent } = PALETTES[theme]
    expect(themeCss({ theme, primaryColor: primary, accentColor: accent })).toBe('')
  })

  test('the backgrounds in palette.ts are those of tokens.css', () => {
    const value = resolve(theme, '')
    const { primary, accent, night, leaf } = PALETTES[theme]
    expect([value('--primary'), value('--accent')]).toEqual([primary, accent])
    expect(['950', '900', '800', '700'].map((step) => value(`--night-${step}`))).toEqual(night)
    expect(['#ffffff', ...['50', '100', '200'].map((step) => value(`--leaf-${step}`))]).toEqual(
      leaf,
    )
  })
})

test('every text of the back office is readable on its backgrounds', () => {
  const onAll = ['--text', '--muted', '--title', '--link', '--focus'].map((name) => ({
    over: desk.get(name)!,
    under: deskBackgrounds,
    ratio: TEXT_CONTRAST,
  }))
  const onOwn = ['--ok', '--bad', '--info', '--warn'].map((name) => ({
    over: desk.get(name)!,
    under: [...deskBackgrounds.slice(0, 2), desk.get(`${name}-soft`)!],
    ratio: TEXT_CONTRAST,
  }))
  const edge = {
    over: desk.get('--line-strong')!,
    under: deskBackgrounds.slice(0, 2),
    ratio: SHAPE_CONTRAST,
  }
  expect(worst([...onAll, ...onOwn, edge])).toBeUndefined()
})

const tokenNames = (theme: ThemeName) => [...read(tokensOf(theme)).keys()]

test('every theme gives a value to every token', () => {
  const wanted = new Set(tokenNames('lanterne'))
  for (const theme of THEME_NAMES) {
    expect([...wanted].filter((name) => !tokenNames(theme).includes(name))).toEqual([])
  }
})

test('every property that parts use has a value', () => {
  const styles = new URL('styles/', import.meta.url)
  const parts = readdirSync(styles)
    .map((file) => readFileSync(new URL(file, styles), 'utf8'))
    .join('\n')
  const known = new Set([...read(parts).keys(), ...tokenNames('lanterne')])
  const used = [...parts.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name!)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})

test('the styles of every theme are imported', () => {
  const imported = readFileSync(new URL('themes.css', themes), 'utf8')
  const files = readdirSync(themes, { recursive: true, encoding: 'utf8' })
  const styles = files.filter((file) => file.endsWith('.css') && file.includes('/'))
  expect(styles.filter((file) => !imported.includes(`@import './${file}';`))).toEqual([])
  expect(new Set(styles.map((file) => file.split('/')[0]))).toEqual(new Set(THEME_NAMES))
})

test('a dark primary on a dark background gives way to the accent', () => {
  const css = themeCss({ theme: 'etiquette', primaryColor: '#701530', accentColor: '#c79b42' })
  expect(read(css).get('--action-dark')).toBe('#c79b42')
  expect(read(css).get('--action-light')).toBe('#701530')
})

test('whatever is typed, only known declarations reach the page', () => {
  const anything = fc.option(fc.oneof(fc.string(), fc.constant('#fff}</style><script>'), hexColour))
  const number = fc.option(fc.oneof(fc.double(), fc.integer()))
  const anyFont = fc.option(
    fc.record({
      family: fc.oneof(fc.string(), fc.constantFrom('Lora', 'Source Sans 3', "x';}")),
      color: anything,
      size: number,
      weight: number,
      style: anything,
    }),
  )
  const input = fc.record({
    primaryColor: anything,
    accentColor: anything,
    titleFont: anyFont,
    contentFont: anyFont,
    menuFont: anyFont,
    infoBarBackgroundColor: anything,
    infoBarFontColor: anything,
    logoHeight: number,
    menuIconSize: number,
  })
  const safe =
    /^(?::root\{(?:--[a-z-]+:(?:#[0-9a-f]{6}|\d{1,3}(?:\.\d{1,4})?(?:px|pt|rem)?|[A-Za-z3 ',()-]+);?)+\})?$/
  fc.assert(
    fc.property(input, (values: Omit<ThemeInput, 'theme'>) => {
      expect(themeCss({ theme: 'lanterne', ...values })).toMatch(safe)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['Montserrat', "'Montserrat Variable',var(--fallback)"],
  ['cormorant variable', "'Cormorant Variable','Iowan Old Style',Georgia,serif"],
  ['Comic Sans', undefined],
  ['constructor', undefined],
  ["x';}", undefined],
  ['Playfair Display', "'Playfair Display Variable','Iowan Old Style',Georgia,serif"],
])('the font %s becomes %s', (family, stack) => {
  const css = themeCss({ theme: 'lanterne', titleFont: { family } })
  expect(read(css).get('--title-font')).toBe(stack)
})

test('every field of the three fonts is honoured', () => {
  const font = { family: 'Lora', color: '#7a1f3d', size: 23, weight: 300, style: 'italic' }
  const css = themeCss({
    theme: 'lanterne',
    titleFont: font,
    contentFont: { ...font, size: 20 },
    menuFont: { ...font, size: 16 },
  })
  const value = read(css)
  for (const name of ['title', 'text', 'menu']) {
    expect(value.get(`--${name}-font`)).toContain('Lora Variable')
    expect(value.get(`--${name}-weight`)).toBe('300')
    expect(value.get(`--${name}-style`)).toBe('italic')
    expect(value.get(`--${name}-on-light`)).toBe('#7a1f3d')
  }
  expect(value.get('--title-scale')).toBe('0.6')
  expect(value.get('--t-md')).toBe('1.25rem')
  expect(value.get('--menu-size')).toBe('1rem')
})

test('no colour of a font makes its text unreadable', () => {
  fc.assert(
    fc.property(fc.constantFrom(...THEME_NAMES), hexColour, (theme, color) => {
      const value = read(themeCss({ theme, contentFont: { family: 'Lora', color } }))
      const { leaf, night } = PALETTES[theme]
      const found = [
        { over: value.get('--text-on-light')!, under: [...leaf], ratio: TEXT_CONTRAST },
        { over: value.get('--text-on-dark')!, under: [...night], ratio: TEXT_CONTRAST },
      ]
      expect(worst(found)).toBeUndefined()
    }),
  )
})

test.each([
  [42, '42px'],
  [3, '28px'],
  [9000, '64px'],
  [Number.NaN, undefined],
  [null, undefined],
])('a logo height of %s becomes %s', (logoHeight, height) => {
  expect(read(themeCss({ theme: 'lanterne', logoHeight })).get('--logo-height')).toBe(height)
})
