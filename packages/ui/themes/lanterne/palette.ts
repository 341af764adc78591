import type { Palette } from '../../src/palette.ts'

export const palette: Palette = {
  primary: '#f58a1f',
  accent: '#2f9e6c',
  night: ['#0a0d17', '#10152a', '#182039', '#232d4d'],
  leaf: ['#ffffff', '#fdfaf3', '#f6eedf', '#ecdfc7'],
}
