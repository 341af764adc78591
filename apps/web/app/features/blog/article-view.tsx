import { Article } from '@sesame/ui/article'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Section } from '@sesame/ui/section'

import { toCrumbs, type Step } from '../../lib/document/breadcrumb.ts'
import { BlogCards } from './blog-cards.tsx'
import type { loadArticle } from './load-article.server.ts'

type ArticleViewProps = Omit<Awaited<ReturnType<typeof loadArticle>>, 'ariane'> & {
  trail: readonly Step[]
}

export function ArticleView({ blog, day, updated, trail, others }: ArticleViewProps) {
  const folder = trail.at(-2)
  return (
    <>
      <Section background="leaf">
        <Article
          title={blog.title}
          html={blog.html}
          lead={blog.summary}
          image={blog.image}
          before={<Breadcrumb items={toCrumbs(trail)} />}
          byline={
            <>
              {blog.author && <span>{blog.author}</span>}
              <time dateTime={day.date}>{day.text}</time>
              <span>{blog.readingMinutes}&nbsp;min de lecture</span>
              {updated.date > day.date && (
                <span>
                  mis à jour le <time dateTime={updated.date}>{updated.text}</time>
                </span>
              )}
            </>
          }
        />
      </Section>
      {others.length > 0 && (
        <Section
          background="paper"
          edge
          title="À lire aussi"
          aside={
            folder && (
              <ButtonLink variant="text" href={folder.url}>
                {folder.url === '/blog' ? 'Tous les articles' : `Tout le dossier ${folder.name}`}
              </ButtonLink>
            )
          }
        >
          <BlogCards blogs={others} heading="h3" />
        </Section>
      )}
    </>
  )
}
