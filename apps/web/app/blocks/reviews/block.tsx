import { Link } from '@sesame/ui/link'
import { Review } from '@sesame/ui/review'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

import './block.css'

/** French law requires stating whether reviews are checked and how they are sorted. */
const UNCHECKED =
  'Avis publiés sur Google, non vérifiés par nos soins, du plus récent au plus ancien.'

export function ReviewsBlock({ block, data, placement }: BlockProps<'reviews'>) {
  if (!data || data.reviews.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <div className="reviews">
        {data.reviews.map(({ id, author, rating, text, day }) => (
          <Review
            key={id}
            author={author}
            rating={rating}
            text={text}
            when={`publié le ${day.text}`}
          />
        ))}
      </div>
      <p className="reviews__note">
        {UNCHECKED} {data.url && <Link href={data.url}>Lire tous les avis sur Google</Link>}
      </p>
    </BlockSection>
  )
}
