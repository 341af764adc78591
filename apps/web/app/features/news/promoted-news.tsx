import { ArticleCard } from '@sesame/ui/article-card'

import type { NewsRow } from './news-row.ts'

/** `lead` shows the text beside the picture, `banner` on top of it. */
export type PromotedStyle = 'lead' | 'banner'

/** Reads PROMOTED_NEWS_STYLE, CARD or BANNER; any other value counts as CARD. */
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
