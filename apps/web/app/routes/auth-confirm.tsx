import { confirmRegistration } from '@sesame/contract/member'
import { Link } from '@sesame/ui/link'

import { LinkPage } from '../features/mail-link/link-page.tsx'
import { loginCookies } from '../lib/cookies.server.ts'
import { followLink } from '../lib/follow-link.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { redirectWithFlash } from '../lib/submit.server.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/auth-confirm'

export async function action({ context, params }: Route.ActionArgs) {
  const visit = visitOf(context)
  return followLink(visit, async () => {
    const login = await visit.api(confirmRegistration, { body: { token: params.token } })
    const cookies = loginCookies(login, visit.house.isTls)
    return redirectWithFlash(visit, '/mon-espace', 'welcome', cookies)
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Terminer votre inscription',
    description: 'Confirmez votre adresse pour ouvrir votre compte.',
    isPrivate: true,
  })
}

export default function AuthConfirm({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Terminer votre inscription"
      intro="Confirmez votre adresse e-mail pour ouvrir votre compte."
      button="Ouvrir mon compte"
      refusal={actionData && { message: actionData.refusal, next: <RegisterAgain /> }}
    />
  )
}

function RegisterAgain() {
  return (
    <p>
      Si votre compte est déjà ouvert, <Link href="/auth">connectez-vous</Link>. Sinon,{' '}
      <Link href="/auth">inscrivez-vous de nouveau</Link> pour recevoir un autre lien.
    </p>
  )
}
