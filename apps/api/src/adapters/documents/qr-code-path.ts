import { create } from 'qrcode'

/** White space around a code, in modules: readers need it (ISO/IEC 18004). */
export const QUIET = 4

type Modules = { size: number; get: (row: number, column: number) => number }

/** Joins neighbouring dark modules into one shape, which avoids hairlines between them. */
export function runsOf(modules: Modules, row: number): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (let column = 0; column < modules.size; column += 1) {
    if (!modules.get(row, column)) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === column) last[1] += 1
    else runs.push([column, 1])
  }
  return runs
}

/** A QR code for a screen: the path of an SVG drawing of `size` units a side, margin included. */
export function qrCodePath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, row) =>
    runsOf(modules, row).map(
      ([start, length]) => `M${start + QUIET} ${row + QUIET}h${length}v1h-${length}z`,
    ),
  )
  return { size: modules.size + 2 * QUIET, path: rows.flat().join('') }
}
