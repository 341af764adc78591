import type { BlogSummary } from '@sesame/contract/blog'
import { crop } from '@sesame/values/crop'

import { publishedDay, type PublishedDay } from '../../lib/document/date-text.ts'

/** Fields of an article that lists need. */
export type BlogCard = Pick<BlogSummary, 'id' | 'url' | 'title' | 'image' | 'readingMinutes'> & {
  summary: string
  day: PublishedDay
}

export function toBlogCard(blog: BlogSummary, timeZone: string): BlogCard {
  const { id, url, title, image, summary, readingMinutes, publishedAt } = blog
  const day = publishedDay(publishedAt, timeZone)
  return { id, url, title, image, readingMinutes, summary: crop(summary), day }
}
