import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'

interface LinkPageProps {
  title: string
  intro: string
  button: string
  /** Reason of the refusal, and what the visitor can do. */
  refusal?: { message: string; next: ReactNode } | undefined
}

/**
 * Target of e-mail links. Opening it changes nothing, because mail programs open links too; the
 * button acts.
 */
export function LinkPage({ title, intro, button, refusal }: LinkPageProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Section background="paper" width="narrow">
      <PageHeader title={title} intro={intro} />
      {refusal ? (
        <Notice kind="bad" title={refusal.message} live>
          {refusal.next}
        </Notice>
      ) : (
        <Form method="post" className="form">
          <FormToken />
          <Button variant="main" busy={isBusy}>
            {button}
          </Button>
        </Form>
      )}
    </Section>
  )
}

export function LinkDone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader title={title} />
      <Notice kind="ok" live>
        <p>{children}</p>
      </Notice>
      <ButtonLink href="/">Retour à l’accueil</ButtonLink>
    </Section>
  )
}
