import type { ReactNode } from 'react'

import { Picture, type PictureImage } from './picture.tsx'
import { Prose } from './prose.tsx'

interface ArticleHeadProps {
  title: string
  lead?: string
  /** A breadcrumb above the title. */
  before?: ReactNode
  /** Author and date, below the title. */
  byline?: ReactNode
  image?: PictureImage | null
}

/** An article page. Its HTML was cleaned when it was saved. */
export function Article({ html, ...head }: ArticleHeadProps & { html: string }) {
  return (
    <article className="detail-page">
      <ArticleHead {...head} />
      <Prose className="measure" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

/** Head in the text column, with a wider picture. */
function ArticleHead({ title, lead, before, byline, image }: ArticleHeadProps) {
  return (
    <header className="article-head">
      <div className="measure">
        {before}
        <h1>{title}</h1>
        {byline && <p className="byline">{byline}</p>}
        {lead && <p className="lead">{lead}</p>}
      </div>
      {image && (
        <Picture
          image={image}
          eager
          className="article-head__pic"
          sizes="(min-width: 1160px) 1080px, 100vw"
        />
      )}
    </header>
  )
}
