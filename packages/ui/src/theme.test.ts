import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { lowestContrast, parseColour } from './colour.ts'
import { coloursOf, houseOf } from './palette.ts'
import { SHAPE_CONTRAST, TEXT_CONTRAST, themeCss } from './theme.ts'
import type { ThemeInput } from './theme.ts'

const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')
const HOUSES = [66, 67]

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

function read(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[a-z0-9-]+):\s*([^;{}]+)/g)].map(([, name, value]) => [name!, value!]),
  )
}

/** What a page of this site ends up with: the house, overridden by the theme. */
function resolve(idSite: number, css: string): (name: string) => string {
  const start = tokens.indexOf(`[data-site='${idSite}'] {`)
  const house = read(tokens.slice(start, tokens.indexOf('\n  }', start)))
  const theme = read(css)
  return (name) => theme.get(name) ?? house.get(name) ?? ''
}

interface Pair {
  over: string
  under: string[]
  ratio: number
}

function pairs(idSite: number, value: (name: string) => string): Pair[] {
  const { night, leaf } = houseOf(idSite)
  const tones = { light: leaf, dark: night }
  return Object.entries(tones).flatMap(([tone, grounds]) => [
    { over: value(`--link-on-${tone}`), under: [...grounds], ratio: TEXT_CONTRAST },
    {
      over: value(`--accent-on-${tone}`),
      under: [...grounds, value(`--soft-${tone}`)],
      ratio: TEXT_CONTRAST,
    },
    {
      over: value(`--action-${tone}-on`),
      under: [value(`--action-${tone}`), value(`--action-${tone}-hover`)],
      ratio: TEXT_CONTRAST,
    },
    { over: value(`--action-${tone}-edge`), under: [...grounds], ratio: SHAPE_CONTRAST },
  ])
}

function worst(found: Pair[]): Pair | undefined {
  return found.find(({ over, under, ratio }) => {
    const colour = parseColour(over)
    return !colour || lowestContrast(colour, coloursOf(under)) < ratio
  })
}

describe.each(HOUSES)('house of site %i', (idSite) => {
  test('no pair of colours makes a text unreadable or an action invisible', () => {
    fc.assert(
      fc.property(hexColour, hexColour, (primaryColor, accentColor) => {
        const value = resolve(idSite, themeCss({ idSite, primaryColor, accentColor }))
        expect(worst(pairs(idSite, value))).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('no choice for the information bar makes it unreadable', () => {
    const maybe = fc.option(hexColour)
    fc.assert(
      fc.property(maybe, maybe, (infoBarBackgroundColor, infoBarFontColor) => {
        const css = themeCss({ idSite, infoBarBackgroundColor, infoBarFontColor })
        const theme = read(css)
        const text = theme.get('--info-text')
        if (!text) return
        const ground = theme.get('--info-ground')
        const under = ground ? [ground] : houseOf(idSite).night.slice(0, 2)
        expect(worst([{ over: text, under, ratio: TEXT_CONTRAST }])).toBeUndefined()
      }),
    )
  })

  test('the colours tuned by eye keep the same promise', () => {
    expect(worst(pairs(idSite, resolve(idSite, '')))).toBeUndefined()
  })

  test('its own colours, unchanged, add nothing', () => {
    const { primary, accent } = houseOf(idSite)
    expect(themeCss({ idSite, primaryColor: primary, accentColor: accent })).toBe('')
  })

  test('the grounds known here are those of tokens.css', () => {
    const value = resolve(idSite, '')
    const { primary, accent, night, leaf } = houseOf(idSite)
    expect([value('--primary'), value('--accent')]).toEqual([primary, accent])
    expect(['950', '900', '800', '700'].map((step) => value(`--night-${step}`))).toEqual(night)
    expect(['#ffffff', ...['50', '100', '200'].map((step) => value(`--leaf-${step}`))]).toEqual(
      leaf,
    )
  })
})

test('a dark primary on a dark ground gives way to the accent', () => {
  const css = themeCss({ idSite: 67, primaryColor: '#701530', accentColor: '#c79b42' })
  expect(read(css).get('--action-dark')).toBe('#c79b42')
  expect(read(css).get('--action-light')).toBe('#701530')
})

test('whatever is typed, only known declarations reach the page', () => {
  const anything = fc.option(fc.oneof(fc.string(), fc.constant('#fff}</style><script>'), hexColour))
  const number = fc.option(fc.oneof(fc.double(), fc.integer()))
  const input = fc.record({
    primaryColor: anything,
    accentColor: anything,
    titleFont: anything,
    contentFont: anything,
    menuFont: anything,
    infoBarBackgroundColor: anything,
    infoBarFontColor: anything,
    titleWeight: number,
    logoHeight: number,
    menuIconSize: number,
  })
  const safe = /^(?::root\{(?:--[a-z-]+:(?:#[0-9a-f]{6}|\d{1,3}(?:px|pt)?|[A-Za-z ',()-]+);?)+\})?$/
  fc.assert(
    fc.property(input, (values: Omit<ThemeInput, 'idSite'>) => {
      expect(themeCss({ idSite: 66, ...values })).toMatch(safe)
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
])('the font %s becomes %s', (titleFont, stack) => {
  expect(read(themeCss({ idSite: 66, titleFont })).get('--house-title')).toBe(stack)
})

test.each([
  [42, '42px'],
  [3, '28px'],
  [9000, '64px'],
  [Number.NaN, undefined],
  [null, undefined],
])('a logo height of %s becomes %s', (logoHeight, height) => {
  expect(read(themeCss({ idSite: 66, logoHeight })).get('--logo-height')).toBe(height)
})
