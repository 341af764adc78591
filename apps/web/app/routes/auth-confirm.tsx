import { confirmRegistration } from '@sesame/contract/member'
import { Card } from '@sesame/ui/card'
import { Link } from '@sesame/ui/link'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { OwnPasswordForm, OwnPassword } from '../features/member/own-password-form.tsx'
import { loginCookies } from '../lib/api/cookies.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/auth-confirm'

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  return submit({
    ctx,
    form: await readForm(request),
    schema: OwnPassword,
    about: { registration_password: 'password' },
    act: async ({ password }) => {
      const body = { token: params.token, password }
      const login = await ctx.api(confirmRegistration, { body })
      const cookies = loginCookies(login, ctx.app.isTls)
      return redirectWithFlash(ctx, '/mon-espace', 'welcome', cookies)
    },
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
    <Section background="paper" width="narrow">
      <PageHeader
        title="Terminer votre inscription"
        intro={
          'Saisissez le mot de passe que vous avez choisi en vous inscrivant\u00a0: il montre que cette demande est bien la vôtre.'
        }
      />
      <Card>
        <OwnPasswordForm reply={actionData} button="Ouvrir mon compte" />
        <p>
          Si votre compte est déjà ouvert, <Link href="/auth">connectez-vous</Link>. Mot de passe
          oublié, ou demande faite par quelqu’un d’autre&#8239;?{' '}
          <Link href="/auth">Inscrivez-vous de nouveau</Link>&nbsp;: votre confirmation annulera les
          autres demandes.
        </p>
      </Card>
    </Section>
  )
}
