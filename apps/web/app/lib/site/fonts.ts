import cormorantItalic from '@fontsource-variable/cormorant/files/cormorant-latin-wght-italic.woff2?url'
import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import interItalic from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import loraItalic from '@fontsource-variable/lora/files/lora-latin-wght-italic.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import montserratItalic from '@fontsource-variable/montserrat/files/montserrat-latin-wght-italic.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import nunitoItalic from '@fontsource-variable/nunito/files/nunito-latin-wght-italic.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import playfairItalic from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import ralewayItalic from '@fontsource-variable/raleway/files/raleway-latin-wght-italic.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import sourceSansItalic from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

interface Hosted {
  family: string
  file: string
  /** A page loads it once it draws italics: no browser has to slant the letters by itself. */
  italic: string
  /** Lightest and boldest weight. */
  weights: string
}

const HOSTED = {
  montserrat: {
    family: 'Montserrat Variable',
    file: montserrat,
    italic: montserratItalic,
    weights: '100 900',
  },
  cormorant: {
    family: 'Cormorant Variable',
    file: cormorant,
    italic: cormorantItalic,
    weights: '300 700',
  },
  inter: { family: 'Inter Variable', file: inter, italic: interItalic, weights: '100 900' },
  lora: { family: 'Lora Variable', file: lora, italic: loraItalic, weights: '400 700' },
  nunito: { family: 'Nunito Variable', file: nunito, italic: nunitoItalic, weights: '200 1000' },
  'playfair display': {
    family: 'Playfair Display Variable',
    file: playfair,
    italic: playfairItalic,
    weights: '400 900',
  },
  raleway: { family: 'Raleway Variable', file: raleway, italic: ralewayItalic, weights: '100 900' },
  'source sans 3': {
    family: 'Source Sans 3 Variable',
    file: sourceSans,
    italic: sourceSansItalic,
    weights: '200 900',
  },
} as const satisfies Record<string, Hosted>
export type FontName = keyof typeof HOSTED

/**
 * Latin subset only, which contains all French characters. A browser loads only the families that
 * the page uses.
 */
export const FONT_FACES = Object.values(HOSTED).map(fontFace).join('')

function fontFace({ family, file, italic, weights }: Hosted): string {
  const face = (style: string, url: string) =>
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;src:url('${url}') format('woff2')}`
  return face('normal', file) + face('italic', italic)
}

/** Fonts to load; families that we do not host fall back to system fonts. */
export function hostedFonts(families: readonly string[]): FontName[] {
  const names = Object.keys(HOSTED) as FontName[]
  return names.filter((name) => families.some((family) => family.toLowerCase().includes(name)))
}

export function fontFile(name: FontName): string {
  return HOSTED[name].file
}
