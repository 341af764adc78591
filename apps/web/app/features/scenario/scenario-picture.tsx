import { Picture } from '@sesame/ui/picture'

import { drawingOf, TALL_WIDTHS, WIDE_WIDTHS } from '../../lib/drawings.ts'

interface ScenarioPictureProps {
  idSite: number
  slug: string
  /** `poster`: tall where there is room for it. */
  shape: 'stage' | 'poster' | 'wide'
}

export function ScenarioPicture({ idSite, slug, shape }: ScenarioPictureProps) {
  const base = drawingOf(idSite, slug)
  if (base === null) return <div className="pic" />
  if (shape === 'stage') {
    return <Picture base={base} widths={[...WIDE_WIDTHS, 1600]} alt="" focal="right" eager />
  }
  if (shape === 'wide') {
    const sizes = '(min-width: 576px) min(50vw, 590px), 100vw'
    return <Picture base={base} widths={WIDE_WIDTHS} alt="" sizes={sizes} />
  }
  return (
    <Picture
      base={`${base}-tall`}
      widths={TALL_WIDTHS}
      sizes="(min-width: 960px) 380px, 240px"
      narrow={{ base, widths: WIDE_WIDTHS, media: '(max-width: 575px)' }}
      alt=""
    />
  )
}
