import { deleteUser } from '@sesame/contract/member'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { Form, redirect, useNavigation } from 'react-router'

import { requireMember } from '../features/member/require-member.server.ts'
import { loadOrErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, pagePathOf } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { FormToken } from '../lib/forms/form-token.tsx'
import { redirectWithFlash } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/mon-espace-suppression'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { email, deletionDueOn } = await requireMember(ctx, pagePathOf(ctx, url))
  if (deletionDueOn !== null) throw redirect('/mon-espace')
  return { email }
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  await loadOrErrorPage(ctx, deleteUser)
  return redirectWithFlash(ctx, '/mon-espace', 'deletion-asked')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Supprimer mon compte',
    description: 'Demander la suppression de votre compte.',
    isPrivate: true,
  })
}

export default function MonEspaceSuppression({ loaderData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Section background="paper" width="narrow">
      <PageHeader
        title="Supprimer votre compte&#8239;?"
        intro={`Il s’agit du compte ${loaderData.email}.`}
      />
      <Form method="post" className="form">
        <FormToken />
        <Notice kind="info" title="Ce qui va se passer">
          <ul>
            <li>Un courriel vous confirme la demande.</li>
            <li>Vos données sont effacées sous dix jours ouvrés.</li>
            <li>Jusque-là, vous pouvez y renoncer depuis votre espace.</li>
          </ul>
        </Notice>
        <div className="actions">
          <Button busy={isBusy}>Oui, supprimer mon compte</Button>
          <ButtonLink variant="text" href="/mon-espace">
            Non, revenir à mon espace
          </ButtonLink>
        </div>
      </Form>
    </Section>
  )
}
