/** Drawn for the demo site. Pictures that operators choose come with the media module. */
const DRAWN: Readonly<Record<number, ReadonlySet<string>>> = {
  66: new Set([
    'il-faut-sauver-le-roi-arthur',
    'le-remede-mortel',
    'sur-les-traces-de-baba-yaga',
    'carte-cadeau',
  ]),
}

/** Widths in which each drawing exists; the tall ones are named `…-tall`. */
export const WIDE_WIDTHS = [480, 768, 1200]
export const TALL_WIDTHS = [480, 900]

/** Path of a site's drawing, without width and ending; null where there is none. */
export function drawingOf(idSite: number, slug: string): string | null {
  return DRAWN[idSite]?.has(slug) ? `/site-${idSite}/${slug}` : null
}
