import { unsubscribeFromNewsletter } from '@sesame/contract/member'
import { Link } from '@sesame/ui/link'

import { followLink } from '../features/mail-link/follow-link.server.ts'
import { LinkDone, LinkPage } from '../features/mail-link/link-page.tsx'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/newsletter-unsubscribe'

export const handle: RouteDeclaration = { oneClick: true }

const TITLE = 'Se désabonner'

/** Mail programs also post here, in one click and without showing the page (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  return followLink(ctx, async () => {
    await ctx.api(unsubscribeFromNewsletter, { params })
    return { refusal: null }
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: TITLE,
    description: 'Ne plus recevoir la lettre d’information.',
    isPrivate: true,
  })
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  if (actionData && actionData.refusal === null) {
    return (
      <LinkDone title="Vous êtes désabonné">
        Vous ne recevrez plus la lettre d’information. Vous avez changé d’avis&#8239;?{' '}
        <Link href="/newsletter">Abonnez-vous de nouveau</Link>.
      </LinkDone>
    )
  }
  return (
    <LinkPage
      title={TITLE}
      intro="Vous ne recevrez plus la lettre d’information. Votre compte, si vous en avez un, n’est pas touché."
      button="Me désabonner"
      refusal={actionData && { message: actionData.refusal, next: <UseYourSpace /> }}
    />
  )
}

function UseYourSpace() {
  return (
    <p>
      Utilisez le lien de la dernière lettre reçue, ou choisissez vos abonnements dans{' '}
      <Link href="/mon-espace">votre espace</Link>.
    </p>
  )
}
