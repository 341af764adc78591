import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { create, type Font as ParsedFont } from 'fontkit'

export type Font = 'regular' | 'italic' | 'semibold' | 'bold' | 'black'

const require = createRequire(import.meta.url)

// The whole font, not the website's subset, because names may be Polish or Vietnamese.
export const FONT_FILES: Record<Font, string> = {
  regular: require.resolve('@expo-google-fonts/montserrat/400Regular/Montserrat_400Regular.ttf'),
  italic:
    require.resolve('@expo-google-fonts/montserrat/400Regular_Italic/Montserrat_400Regular_Italic.ttf'),
  semibold: require.resolve('@expo-google-fonts/montserrat/600SemiBold/Montserrat_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf'),
  black: require.resolve('@expo-google-fonts/montserrat/800ExtraBold/Montserrat_800ExtraBold.ttf'),
}

let loaded: Promise<[Font, PDFKit.Mixins.PDFFontSource][]> | undefined

/** All fonts, parsed once: parsing is most of the work of a document. */
export async function loadFonts(): Promise<[Font, PDFKit.Mixins.PDFFontSource][]> {
  loaded ??= Promise.all(Object.entries(FONT_FILES).map(readFont))
  return loaded
}

/** Where the ink of a line begins: from its start, and above its baseline. */
export async function measureInk(
  font: Font,
  text: string,
  size: number,
): Promise<{ left: number; above: number }> {
  const fonts = new Map(await loadFonts())
  const parsed = fonts.get(font) as unknown as ParsedFont
  const { minX, maxY } = parsed.layout(text).bbox
  const scale = size / parsed.unitsPerEm
  return { left: minX * scale, above: maxY * scale }
}

async function readFont([font, file]: [string, string]): Promise<
  [Font, PDFKit.Mixins.PDFFontSource]
> {
  const parsed = create(await readFile(file))
  if ('fonts' in parsed) throw new Error(`${file} is a collection of fonts`)
  nameGlyphs(parsed)
  // PDFKit accepts a parsed font, although its types do not say so.
  return [font as Font, parsed as unknown as PDFKit.Mixins.PDFFontSource]
}

/**
 * PDFKit maps each glyph to the text of its first use. « É » uses the glyph of « E » without text,
 * and then « E » could not be copied in later documents. So each glyph is used once for its own
 * letters first.
 */
function nameGlyphs(font: ParsedFont): void {
  for (const codePoint of font.characterSet) {
    const letters = String.fromCodePoint(codePoint)
    const plain = letters.normalize('NFKC')
    if (plain.length > letters.length) font.layout(plain)
    else font.glyphForCodePoint(codePoint)
  }
}
