import type { Palette } from '../../src/palette.ts'

export const palette: Palette = {
  primary: '#e4572e',
  accent: '#2c7a66',
  night: ['#0f2320', '#15302b', '#1d3f39', '#28524a'],
  leaf: ['#ffffff', '#ffffff', '#f4f6f2', '#e6ebe4'],
}
