import { login, register, Registration } from '@sesame/contract/member'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { redirect } from 'react-router'

import { LoginForm } from '../features/member/login-form.tsx'
import { safeNextPath } from '../features/member/next-path.ts'
import { PasskeyButton } from '../features/member/passkey-button.tsx'
import { RegisterForm } from '../features/member/register-form.tsx'
import { loginCookies, pendingCookie } from '../lib/api/cookies.server.ts'
import { errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, type RequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { bodyOf } from '../lib/forms/form-reply.ts'
import { readFormKey, readForm } from '../lib/forms/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/auth'

const REGISTERED = '/auth?inscription=envoyee'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const [site, { isLogged }] = await Promise.all([withErrorPage(ctx, ctx.site()), ctx.visitor()])
  if (isLogged) throw redirect(safeNextPath(url.searchParams.get('next'), '/mon-espace'))
  return {
    isRegistered: url.searchParams.get('inscription') === 'envoyee',
    requiresBirthdate: site.parameters.isOn('ASK_BIRTHDATE_AT_REGISTER'),
    hasNewsletter: site.view.frame.hasNewsletter,
    email: url.searchParams.get('email')?.slice(0, 254) ?? '',
    next: safeNextPath(url.searchParams.get('next'), '/mon-espace'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const form = await readForm(request)
  if (form.get('form') === 'register') return registerMember(ctx, form)
  if (form.get('form') === 'login') return logIn(ctx, form, url.searchParams.get('next'))
  throw errorPage({ status: 400 })
}

function logIn(ctx: RequestContext, form: FormData, next: string | null) {
  return submit({
    ctx,
    form,
    schema: bodyOf(login),
    act: async (body) => {
      const { isTls } = ctx.app
      const opened = await ctx.api(login, { body })
      const path = safeNextPath(next, '/mon-espace')
      if ('token' in opened) {
        return redirectWithFlash(ctx, path, 'logged-in', loginCookies(opened, isTls))
      }
      const { step, token } = opened.secondFactor
      const page = step === 'code' ? '/auth/code' : '/auth/activation'
      const headers = { 'set-cookie': pendingCookie(token, isTls) }
      return redirect(`${page}?next=${encodeURIComponent(path)}`, { headers })
    },
  })
}

function registerMember(ctx: RequestContext, form: FormData) {
  return submit({
    ctx,
    form,
    schema: Registration,
    about: { weak_password: 'password' },
    act: async (body) => {
      await ctx.api(register, { body }, readFormKey(form))
      return redirect(REGISTERED)
    },
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Connexion et inscription',
    description: 'Connectez-vous à votre espace ou créez votre compte.',
    isPrivate: true,
  })
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { isRegistered, requiresBirthdate, hasNewsletter, email, next } = loaderData
  return (
    <Section background="paper">
      <PageHeader title="Connexion et inscription" />
      {isRegistered && <CheckYourMail />}
      <div className="cols">
        <Card title="J’ai déjà un compte">
          <LoginForm reply={actionData} />
          <PasskeyButton use="login" next={next} />
        </Card>
        <Card title="Je crée mon compte">
          <RegisterForm
            reply={actionData}
            requiresBirthdate={requiresBirthdate}
            hasNewsletter={hasNewsletter}
            email={email}
          />
        </Card>
      </div>
    </Section>
  )
}

function CheckYourMail() {
  return (
    <Notice kind="ok" title="Plus qu’une étape" live>
      <p>
        Ouvrez le courriel que nous venons de vous envoyer et suivez son lien pour terminer votre
        inscription. S’il n’arrive pas d’ici quelques minutes, regardez dans vos courriers
        indésirables.
      </p>
    </Notice>
  )
}
