import { Link } from '@sesame/ui/link'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'

import type { Picture } from '../../lib/site/frame-data.ts'

/** Leads home. A new site has no picture yet: its name stands in its place. */
export function Logo({ picture, isLazy = false }: { picture: Picture; isLazy?: boolean }) {
  return (
    <Link className="logo" href="/">
      {picture.src === '' ? (
        <span className="logo__name">
          {picture.alt}
          <VisuallyHidden>, accueil</VisuallyHidden>
        </span>
      ) : (
        <img
          src={picture.src}
          alt={`${picture.alt}, accueil`}
          {...(isLazy && { loading: 'lazy' as const, decoding: 'async' as const })}
        />
      )}
    </Link>
  )
}
