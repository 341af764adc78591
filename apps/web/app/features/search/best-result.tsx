import type { Image } from '@sesame/contract/media'
import type { SearchResult } from '@sesame/contract/page'
import { ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Picture } from '@sesame/ui/picture'

import { kindText, roomSlug } from './result-kinds.ts'
import { Excerpt } from './results.tsx'

import './best-result.css'

interface BestResultProps {
  result: SearchResult
  /** Of a room. */
  image: Image | null
}

/** The first result, large; a room leads to its dates. */
export function BestResult({ result, image }: BestResultProps) {
  const isRoom = roomSlug(result) !== undefined
  return (
    <article className="best-result">
      {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 600px) 300px, 100vw" />}
      <div className="best-result__in search-result">
        <p className="search-result__kind">{kindText(result)}</p>
        <h2>
          <Link href={result.url}>{result.title}</Link>
        </h2>
        <Excerpt of={result.excerpt} />
        <div>
          <ButtonLink
            {...(isRoom && { variant: 'main' })}
            small
            href={isRoom ? `${result.url}#reserver` : result.url}
            aria-label={isRoom ? `Choisir une date, ${result.title}` : `Lire, ${result.title}`}
          >
            {isRoom ? 'Choisir une date' : 'Lire'}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
