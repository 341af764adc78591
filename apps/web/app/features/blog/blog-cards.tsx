import { ArticleCard, ArticleCards } from '@sesame/ui/article-card'

import type { BlogCard } from './blog-card.ts'

interface BlogCardsProps {
  blogs: readonly BlogCard[]
  heading: 'h2' | 'h3'
  /** Shows the first article over the whole width. */
  hasLead?: boolean
}

export function BlogCards({ blogs, heading, hasLead = false }: BlogCardsProps) {
  return (
    <ArticleCards count={blogs.length - Number(hasLead)}>
      {blogs.map(({ id, url, title, summary, image, day, readingMinutes }, index) => (
        <ArticleCard
          key={id}
          href={url}
          title={title}
          heading={heading}
          image={image}
          text={summary}
          look={hasLead && index === 0 ? 'lead' : undefined}
          kicker={
            <>
              <time dateTime={day.date}>{day.text}</time>, {readingMinutes}&nbsp;min de lecture
            </>
          }
        />
      ))}
    </ArticleCards>
  )
}
