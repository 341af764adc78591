import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import type { ReactNode } from 'react'

import { usePageView } from './page-view.ts'

interface PageHeadProps {
  title?: ReactNode
  intro?: ReactNode
  aside?: ReactNode
}

/** Page header for pages that do not start with a picture. */
export function PageHead({ title, intro, aside }: PageHeadProps) {
  const page = usePageView()
  return (
    <Section background="paper" space="head">
      <PageHeader
        title={title ?? page.title}
        intro={intro}
        before={page.breadcrumb.length > 1 && <Breadcrumb items={page.breadcrumb} />}
        aside={aside}
      />
    </Section>
  )
}
