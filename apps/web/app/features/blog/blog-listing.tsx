import { ButtonLink } from '@sesame/ui/button'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { Pagination } from '@sesame/ui/pagination'
import { SearchField } from '@sesame/ui/search-field'
import { Form } from 'react-router'

import { pageSearch, SEARCH_LENGTH } from '../../lib/document/url-query.ts'
import { BlogCards } from './blog-cards.tsx'
import type { BlogListing } from './load-listing.server.ts'

import './blog-listing.css'

/** Used for the whole blog and for a single folder. */
export function BlogListingView({ listing }: { listing: BlogListing }) {
  const { path, words, page, pages, blogs } = listing
  const others: Record<string, string> = words ? { q: words } : {}
  return (
    <>
      <BlogTools listing={listing} />
      {words && <Found listing={listing} />}
      {blogs.length > 0 && (
        <BlogCards blogs={blogs} heading="h2" hasLead={page === 1 && !words && blogs.length > 3} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => path + pageSearch(number, others)}
        label="Pages du blog"
      />
    </>
  )
}

function BlogTools({ listing: { path, words, folders } }: { listing: BlogListing }) {
  return (
    <div className="blog-tools">
      <nav className="folders" aria-label="Dossiers du blog">
        <Link href="/blog" aria-current={path === '/blog' ? 'page' : undefined}>
          Tous les articles
        </Link>
        {folders.map(({ id, url, name }) => (
          <Link key={id} href={url} aria-current={path === url ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <search>
        <Form method="get" action={path}>
          <SearchField
            id="blog-q"
            name="q"
            label="Chercher dans les articles"
            value={words}
            maxLength={SEARCH_LENGTH}
          />
        </Form>
      </search>
    </div>
  )
}

function Found({ listing: { path, words, total } }: { listing: BlogListing }) {
  if (total > 0) {
    return (
      <output className="head">
        {total}&nbsp;{total > 1 ? 'articles parlent' : 'article parle'} de «&nbsp;{words}&nbsp;».
      </output>
    )
  }
  return (
    <Notice title={`Aucun article ne parle de «\u00a0${words}\u00a0».`} live>
      <p>Essayez un mot plus court, ou cherchez dans tout le site.</p>
      <div className="actions">
        <ButtonLink variant="text" href={path}>
          Voir tous les articles
        </ButtonLink>
        <ButtonLink variant="text" href={`/rechercher?q=${encodeURIComponent(words)}`}>
          Chercher dans tout le site
        </ButtonLink>
      </div>
    </Notice>
  )
}
