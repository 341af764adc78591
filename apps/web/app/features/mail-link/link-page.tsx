import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { FormToken } from '../../lib/form-token.tsx'

interface LinkPageProps {
  title: string
  intro: string
  button: string
  /** Why the link was refused, and what to do about it. */
  refusal?: { message: string; next: ReactNode } | undefined
}

/**
 * Where a link in an e-mail leads. Opening it changes nothing, as mail readers open links too;
 * the button does.
 */
export function LinkPage({ title, intro, button, refusal }: LinkPageProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Section ground="paper" width="narrow">
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
    <Section ground="paper" width="narrow">
      <PageHeader title={title} />
      <Notice kind="ok" live>
        <p>{children}</p>
      </Notice>
      <ButtonLink href="/">Retour à l’accueil</ButtonLink>
    </Section>
  )
}
