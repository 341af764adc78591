import type { Review } from '@sesame/contract/review'

/** People name a room by the end of its name: « roi Arthur » of « Il faut sauver le roi Arthur ». */
const NAME_WORDS = 2
/** Fewer reviews give no score. */
const MIN_REVIEWS = 3

/** Reviews whose text names the room: the provider does not say which room was played. */
export function reviewsOfRoom<R extends Pick<Review, 'text'>>(
  reviews: readonly R[],
  name: string,
): R[] {
  const words = wordsOf(name).slice(-NAME_WORDS).join(' ')
  return reviews.filter(({ text }) => ` ${wordsOf(text).join(' ')} `.includes(` ${words} `))
}

/** Mean rating of the reviews; null if there are too few. */
export function scoreOf(reviews: readonly Pick<Review, 'rating'>[]) {
  const count = reviews.length
  if (count < MIN_REVIEWS) return null
  return { value: reviews.reduce((sum, { rating }) => sum + rating, 0) / count, count }
}

/** How many gave five stars, four and so on, down to the fewest that somebody gave. */
export function countStars(reviews: readonly Pick<Review, 'rating'>[]) {
  const fewest = Math.min(5, ...reviews.map(({ rating }) => rating))
  return [5, 4, 3, 2, 1]
    .filter((stars) => stars >= fewest)
    .map((stars) => ({ stars, count: reviews.filter(({ rating }) => rating === stars).length }))
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
