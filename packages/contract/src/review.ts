import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  publishedAt: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

export const listGoogleReviews = endpoint({
  method: 'GET',
  path: '/google/reviews',
  access: 'public',
  cache: 'shared',
  summary: 'Avis du compte relié, aucun sans compte ; `from` est la langue',
  query: z.object({ from: z.string().max(10).default('fr') }),
  reply: z.object({
    reviews: z.array(Review),
    total: z.int(),
    rating: z.number().nullable(),
    /** URL of the page with all reviews. */
    url: z.string().nullable(),
  }),
})
