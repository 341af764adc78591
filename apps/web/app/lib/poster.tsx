import { Picture } from '@sesame/ui/picture'

import { drawingOf, WIDE_WIDTHS } from './drawings.ts'
import { useSiteView } from './root-data.ts'

interface PosterProps {
  slug: string
  /** Width on the screen, as the browser needs it to choose a file. */
  sizes: string
}

/** The picture of what is bought, beside its name; a plain ground where there is none. */
export function Poster({ slug, sizes }: PosterProps) {
  const base = drawingOf(useSiteView()?.frame.idSite ?? 0, slug)
  if (base === null) return <div className="pic" />
  return <Picture base={base} widths={WIDE_WIDTHS} alt="" sizes={sizes} focal="top" />
}
