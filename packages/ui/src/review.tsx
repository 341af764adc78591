import { Stars } from './stars.tsx'

interface ReviewProps {
  author: string
  rating: number
  text: string
  /** « publié le 8 novembre 2026 ». */
  when: string
}

export function Review({ author, rating, text, when }: ReviewProps) {
  return (
    <figure className="review">
      <Stars value={rating} />
      <blockquote>«&nbsp;{text}&nbsp;»</blockquote>
      <figcaption>
        <b>{author}</b>
        {when}
      </figcaption>
    </figure>
  )
}
