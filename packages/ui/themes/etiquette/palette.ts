import type { Palette } from '../../src/palette.ts'

export const palette: Palette = {
  primary: '#6e1430',
  accent: '#b58a35',
  night: ['#22060f', '#35091a', '#4a0f25', '#5e1731'],
  leaf: ['#ffffff', '#fffdf8', '#fbf5e8', '#f2e7d0'],
}
