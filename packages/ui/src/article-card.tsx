import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { Picture, type PictureImage } from './picture.tsx'

interface ArticleCardProps {
  href: string
  title: string
  heading: 'h2' | 'h3'
  image?: PictureImage | null
  /** A date or subject above the title. */
  kicker?: ReactNode
  text?: string
  /** A full-width first card: beside its picture (`lead`) or on it (`banner`). */
  look?: 'lead' | 'banner' | undefined
}

const SIZES = {
  card: '(min-width: 1280px) 384px, (min-width: 576px) 46vw, 100vw',
  lead: '(min-width: 1280px) 660px, (min-width: 768px) 55vw, 100vw',
  banner: '(min-width: 1280px) 1200px, 100vw',
}

/** Three per row, or two if three would leave one alone. `count` excludes the first, wide card. */
export function ArticleCards({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="article-cards" data-columns={count === 2 || count === 4 ? 2 : undefined}>
      {children}
    </div>
  )
}

/** A card that links to an article: picture, title and excerpt. */
export function ArticleCard(props: ArticleCardProps) {
  const { href, title, heading: Heading, image, kicker, text, look } = props
  return (
    <article
      className={classes('article-card', look && `article-card--${look}`)}
      data-background={look === 'banner' ? 'night' : undefined}
    >
      {image && <Picture image={image} eager={look !== undefined} sizes={SIZES[look ?? 'card']} />}
      <div className="article-card__txt">
        {kicker && <p className="article-card__kicker">{kicker}</p>}
        <Heading>
          <Link href={href}>{title}</Link>
        </Heading>
        {text && <p className="small muted">{text}</p>}
      </div>
    </article>
  )
}
