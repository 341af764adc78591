import { confirmNewsletter } from '@sesame/contract/member'
import { Link } from '@sesame/ui/link'

import { followLink } from '../features/mail-link/follow-link.server.ts'
import { LinkDone, LinkPage } from '../features/mail-link/link-page.tsx'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { Route } from './+types/newsletter-confirm'

const TITLE = 'Confirmer votre abonnement'

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  return followLink(ctx, async () => {
    await ctx.api(confirmNewsletter, { body: { token: params.token } })
    return { refusal: null }
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description: 'Confirmez votre adresse pour recevoir la lettre d’information.',
    isPrivate: true,
  })
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  if (actionData && actionData.refusal === null) {
    return (
      <LinkDone title="Votre abonnement est confirmé">
        Merci&#8239;! La prochaine lettre arrivera dans votre boîte de réception. Chacune contient
        un lien pour vous désabonner.
      </LinkDone>
    )
  }
  return (
    <LinkPage
      title={TITLE}
      intro="Encore un geste, et vous recevrez la lettre d’information à cette adresse."
      button="Confirmer mon abonnement"
      refusal={actionData && { message: actionData.refusal, next: <SubscribeAgain /> }}
    />
  )
}

function SubscribeAgain() {
  return (
    <p>
      <Link href="/newsletter">Abonnez-vous de nouveau</Link> pour recevoir un autre lien.
    </p>
  )
}
