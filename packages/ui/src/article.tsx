import type { ReactNode } from 'react'

import { Picture, type PictureImage } from './picture.tsx'
import { Prose } from './prose.tsx'

interface ArticleHeadProps {
  title: string
  lead?: string
  /** Above the title: a breadcrumb. */
  before?: ReactNode
  /** Below the title: who wrote it, and when. */
  byline?: ReactNode
  image?: PictureImage | null
}

/** A text to be read, on a page of its own. Its HTML was cleaned when it was written. */
export function Article({ html, ...head }: ArticleHeadProps & { html: string }) {
  return (
    <article className="detail-page">
      <ArticleHead {...head} />
      <Prose className="measure" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

/** In the column of the text, its picture wider. */
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
