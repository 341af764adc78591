/** Values of a theme's tokens.css that theme.ts needs: the backgrounds of text and actions. */
export interface Palette {
  primary: string
  accent: string
  /** Dark backgrounds and surfaces, from the darkest. */
  night: readonly string[]
  /** Light backgrounds and surfaces, from the lightest. */
  leaf: readonly string[]
}
