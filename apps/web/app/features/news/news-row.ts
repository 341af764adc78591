import type { NewsSummary } from '@sesame/contract/news'
import { crop } from '@sesame/values/crop'

import { publishedDay, type PublishedDay } from '../../lib/document/date-text.ts'

/** Fields of a news item that lists need. */
export type NewsRow = Pick<NewsSummary, 'id' | 'url' | 'title' | 'image'> & {
  summary: string
  day: PublishedDay
}

export function toNewsRow(news: NewsSummary, timeZone: string): NewsRow {
  const { id, url, title, image, summary, publishedAt } = news
  return { id, url, title, image, summary: crop(summary), day: publishedDay(publishedAt, timeZone) }
}
