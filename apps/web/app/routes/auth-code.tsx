import { isRefusal } from '@sesame/contract/client'
import { finishLogin } from '@sesame/contract/second-factor'
import { Card } from '@sesame/ui/card'
import { Link } from '@sesame/ui/link'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { redirect } from 'react-router'

import { CodeForm, SecondFactorForm } from '../features/member/code-form.tsx'
import { safeNextPath } from '../features/member/next-path.ts'
import { PasskeyButton } from '../features/member/passkey-button.tsx'
import { loginCookies, pendingCookie } from '../lib/api/cookies.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/auth-code'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!getRequestContext(context).pending) throw redirect('/auth')
  return { next: safeNextPath(url.searchParams.get('next'), '/mon-espace') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const { isTls } = ctx.app
  const token = ctx.pending
  if (!token) throw redirectWithFlash(ctx, '/auth', 'login-expired')
  return submit({
    ctx,
    form: await readForm(request),
    schema: CodeForm,
    act: async ({ code }) => {
      try {
        const login = await ctx.api(finishLogin, { body: { token, code } })
        const cookies = [...loginCookies(login, isTls), pendingCookie('', isTls)]
        const next = safeNextPath(url.searchParams.get('next'), '/mon-espace')
        return redirectWithFlash(ctx, next, 'logged-in', cookies)
      } catch (error) {
        if (!isRefusal(error, 'login_expired')) throw error
        return redirectWithFlash(ctx, '/auth', 'login-expired', [pendingCookie('', isTls)])
      }
    },
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Code de votre téléphone',
    description: 'Terminez votre connexion avec un code.',
    isPrivate: true,
  })
}

export default function AuthCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader
        title="Code de votre téléphone"
        intro="Ouvrez votre application de codes et recopiez les six chiffres de ce site."
      />
      <Card>
        <SecondFactorForm
          reply={actionData}
          label="Code à six chiffres, ou code de secours"
          hint="Le code change toutes les 30 secondes. Téléphone perdu ? Tapez l’un de vos dix codes de secours."
          button="Se connecter"
        />
        <PasskeyButton use="login" next={loaderData.next} />
        <p>
          <Link href="/auth">Changer de compte</Link>
        </p>
      </Card>
    </Section>
  )
}
