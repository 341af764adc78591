/** Themes that a site may choose by its parameter THEME: folders of `packages/ui/themes`. */
export const THEME_NAMES = ['lanterne', 'etiquette', 'atelier'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export const DEFAULT_THEME: ThemeName = 'lanterne'

/** Case is ignored, as in other parameters. */
export function findThemeName(text: string | null): ThemeName | undefined {
  const name = text?.trim().toLowerCase()
  return THEME_NAMES.find((known) => known === name)
}
