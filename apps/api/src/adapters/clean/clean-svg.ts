import { inCleaner } from './cleaner.ts'

export const MAX_SVG_BYTES = 256 * 1024

/**
 * A drawing that draws and does nothing else: no script, no animation, no page inside, no
 * address but those of its own parts. Nothing where there is no drawing in it.
 */
export async function cleanSvg(svg: string, idSite: number): Promise<string | undefined> {
  if (svg.length > MAX_SVG_BYTES) return undefined
  return inCleaner(idSite, { kind: 'svg', text: svg })
}
