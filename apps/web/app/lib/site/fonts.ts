import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'

const FILES = { montserrat, cormorant } as const
export type FontName = keyof typeof FILES

/** Fonts to load; families that we do not host fall back to system fonts. */
export function hostedFonts(families: readonly string[]): FontName[] {
  const names = Object.keys(FILES) as FontName[]
  return names.filter((name) => families.some((family) => family.toLowerCase().includes(name)))
}

export function fontFile(name: FontName): string {
  return FILES[name]
}
