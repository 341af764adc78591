import { Link } from '@sesame/ui/link'
import { Review } from '@sesame/ui/review'

import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'

/** The law asks to say whether reviews are checked, and in which order they stand. */
const UNCHECKED =
  'Avis publiés sur Google, non vérifiés par nos soins, du plus récent au plus ancien.'

export function ReviewsBlock({ block, data, standing }: BlockProps<'reviews'>) {
  if (!data || data.reviews.length === 0) return null
  return (
    <BlockSection block={block} standing={standing}>
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
