import { Link } from '@sesame/ui/link'
import { Review } from '@sesame/ui/review'

import { decimal, reviewCountText, type ReviewScore } from '../../features/home/review-score.ts'
import { RoomResults } from '../../features/scenario/room-results.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

import './block.css'

/** French law requires stating whether reviews are checked and how they are sorted. */
const UNCHECKED = 'publiés sur Google, non vérifiés par nos soins, du plus récent au plus ancien.'

/** The score stands beside the reviews, with the title above it. */
export function ReviewsBlock({ block, data, placement }: BlockProps<'reviews'>) {
  if (!data || (data.reviews.length === 0 && !data.results)) return null
  const { title, intro: _, action: __, ...section } = block
  const { reviews, score, stars, url, results } = data
  return (
    <BlockSection block={section} placement={placement}>
      {results && (
        <>
          {title && <h2 className="reviews__title">{title}</h2>}
          <RoomResults results={results} />
        </>
      )}
      {reviews.length > 0 && (
        <div className="reviews">
          <div className="reviews__score">
            {title && !results && <h2>{title}</h2>}
            {score && <Score {...score} />}
            {stars.length > 0 && <Stars counts={stars} />}
            <p className="reviews__note">
              {score ? reviewCountText(score) : 'Avis'}{' '}
              {block.slug === undefined ? '' : 'qui nomment cette salle, '}
              {UNCHECKED} {url && <Link href={url}>Lire tous les avis sur Google</Link>}
            </p>
          </div>
          <div className="reviews__list">
            {reviews.map(({ id, author, rating, text, day }) => (
              <Review
                key={id}
                author={author}
                rating={rating}
                text={text}
                when={`publié le ${day.text}`}
              />
            ))}
          </div>
        </div>
      )}
    </BlockSection>
  )
}

function Stars({ counts }: { counts: readonly { stars: number; count: number }[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className="reviews__stars">
      {counts.map(({ stars, count }) => (
        <li key={stars}>
          <span>
            {stars}&nbsp;{stars > 1 ? 'étoiles' : 'étoile'}
          </span>
          <progress value={count} max={total} aria-hidden="true" />
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}

function Score({ value }: ReviewScore) {
  return (
    <p className="reviews__value">
      {decimal(value)}
      <small> sur&nbsp;5</small>
    </p>
  )
}
