import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { toCrumbs, type Step } from '../../lib/document/breadcrumb.ts'
import { BlogListingView } from './blog-listing.tsx'
import type { BlogListing } from './load-listing.server.ts'

interface FolderViewProps {
  name: string
  description: string
  trail: readonly Step[]
  listing: BlogListing
}

export function FolderView({ name, description, trail, listing }: FolderViewProps) {
  const isEmpty = listing.total === 0 && !listing.words
  return (
    <Section background="leaf">
      <PageHeader
        title={name}
        intro={description}
        before={<Breadcrumb items={toCrumbs(trail)} />}
      />
      {isEmpty ? (
        <Notice title="Rien n’est encore écrit ici.">
          <ButtonLink variant="text" href="/blog">
            Voir tous les articles
          </ButtonLink>
        </Notice>
      ) : (
        <BlogListingView listing={listing} />
      )}
    </Section>
  )
}
