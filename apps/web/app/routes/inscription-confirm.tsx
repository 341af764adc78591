import { confirmElementRegistration } from '@sesame/contract/form'

import { followLink } from '../features/mail-link/follow-link.server.ts'
import { LinkDone, LinkPage } from '../features/mail-link/link-page.tsx'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { Route } from './+types/inscription-confirm'

const TITLE = 'Confirmer votre inscription'

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  return followLink(ctx, async () => {
    await ctx.api(confirmElementRegistration, { body: { token: params.token } })
    return { refusal: null }
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description: 'Confirmez votre adresse pour terminer votre inscription.',
    isPrivate: true,
  })
}

export default function InscriptionConfirm({ actionData }: Route.ComponentProps) {
  if (actionData && actionData.refusal === null) {
    return (
      <LinkDone title="Votre inscription est enregistrée">
        Merci&#8239;! Un courriel vous en donne le détail.
      </LinkDone>
    )
  }
  return (
    <LinkPage
      title={TITLE}
      intro="Encore un geste, et vos places seront retenues."
      button="Confirmer mon inscription"
      refusal={actionData && { message: actionData.refusal, next: <RegisterAgain /> }}
    />
  )
}

function RegisterAgain() {
  return <p>Inscrivez-vous de nouveau depuis la page de l’événement pour recevoir un autre lien.</p>
}
