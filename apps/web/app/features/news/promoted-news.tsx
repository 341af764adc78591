import { ArticleCard } from '@sesame/ui/article-card'

import type { NewsRow } from './news-row.ts'

/** Beside its picture, or on it. */
export type PromotedStyle = 'lead' | 'banner'

/** PROMOTED_NEWS_STYLE: CARD or BANNER; what it does not know is a card. */
export function readPromotedStyle(value: string | null): PromotedStyle {
  return value?.toUpperCase() === 'BANNER' ? 'banner' : 'lead'
}

export function PromotedNews({ news, style }: { news: NewsRow; style: PromotedStyle }) {
  const { url, title, summary, image, day } = news
  return (
    <ArticleCard
      href={url}
      title={title}
      heading="h2"
      image={image}
      text={summary}
      look={style}
      kicker={
        <>
          À la une, <time dateTime={day.date}>{day.text}</time>
        </>
      }
    />
  )
}
