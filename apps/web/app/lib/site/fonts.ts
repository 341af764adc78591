import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

const FILES = {
  montserrat,
  cormorant,
  inter,
  lora,
  nunito,
  'playfair display': playfair,
  raleway,
  'source sans 3': sourceSans,
} as const
export type FontName = keyof typeof FILES

/** Fonts to load; families that we do not host fall back to system fonts. */
export function hostedFonts(families: readonly string[]): FontName[] {
  const names = Object.keys(FILES) as FontName[]
  return names.filter((name) => families.some((family) => family.toLowerCase().includes(name)))
}

export function fontFile(name: FontName): string {
  return FILES[name]
}
