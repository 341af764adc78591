import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { Picture, type PictureImage } from './picture.tsx'

interface ArticleCardProps {
  href: string
  title: string
  heading: 'h2' | 'h3'
  image?: PictureImage | null
  /** Above the title: a date, a subject. */
  kicker?: ReactNode
  text?: string
  /** As wide as the list it opens: beside its picture (`lead`), or on it (`banner`). */
  look?: 'lead' | 'banner' | undefined
}

const SIZES = {
  card: '(min-width: 1280px) 384px, (min-width: 576px) 46vw, 100vw',
  lead: '(min-width: 1280px) 660px, (min-width: 768px) 55vw, 100vw',
  banner: '(min-width: 1280px) 1200px, 100vw',
}

/** Three in a row; two where three would leave one alone. `count` leaves out the first, wide one. */
export function ArticleCards({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="article-cards" data-columns={count === 2 || count === 4 ? 2 : undefined}>
      {children}
    </div>
  )
}

/** Something to read: its picture, its name, its first words. All of it leads there. */
export function ArticleCard(props: ArticleCardProps) {
  const { href, title, heading: Heading, image, kicker, text, look } = props
  return (
    <article
      className={classes('article-card', look && `article-card--${look}`)}
      data-ground={look === 'banner' ? 'night' : undefined}
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
