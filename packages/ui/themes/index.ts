import type { ThemeName } from '@sesame/values/theme-name'

import type { Palette } from '../src/palette.ts'
import { palette as atelier } from './atelier/palette.ts'
import { palette as etiquette } from './etiquette/palette.ts'
import { palette as lanterne } from './lanterne/palette.ts'

/**
 * Every theme: a folder with `palette.ts`, `tokens.css`, `edges.css`, `overrides.css` where tokens
 * are not enough, and `page-404-*.webp`. Its styles are imported in `themes.css`.
 */
export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  lanterne,
  etiquette,
  atelier,
}
