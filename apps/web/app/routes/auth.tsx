import { login, register, Registration } from '@sesame/contract/member'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { redirect } from 'react-router'

import { LoginForm } from '../features/member/login-form.tsx'
import { PasskeyButton } from '../features/member/passkey-button.tsx'
import { RegisterForm } from '../features/member/register-form.tsx'
import { errorPage, orErrorPage } from '../lib/ask.server.ts'
import { loginCookies, pendingCookie } from '../lib/cookies.server.ts'
import { bodyOf } from '../lib/endpoint-body.ts'
import { readFormKey } from '../lib/form-key.server.ts'
import { safeNextPath } from '../lib/next-path.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/submit.server.ts'
import { visitOf, type Visit } from '../lib/visit.server.ts'
import type { Route } from './+types/auth'

const REGISTERED = '/auth?inscription=envoyee'

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [site, { isLogged }] = await Promise.all([
    orErrorPage(visit, visit.site()),
    visit.visitor(),
  ])
  if (isLogged) throw redirect(safeNextPath(url.searchParams.get('next'), '/mon-espace'))
  return {
    isRegistered: url.searchParams.get('inscription') === 'envoyee',
    asksBirthdate: site.parameters.isOn('ASK_BIRTHDATE_AT_REGISTER'),
    hasNewsletter: site.view.frame.hasNewsletter,
    email: url.searchParams.get('email')?.slice(0, 254) ?? '',
    next: safeNextPath(url.searchParams.get('next'), '/mon-espace'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await readForm(request)
  if (form.get('form') === 'register') return registerMember(visit, form)
  if (form.get('form') === 'login') return logIn(visit, form, url.searchParams.get('next'))
  throw errorPage({ status: 400 })
}

function logIn(visit: Visit, form: FormData, next: string | null) {
  return submit({
    visit,
    form,
    schema: bodyOf(login),
    act: async (body) => {
      const { isTls } = visit.house
      const opened = await visit.api(login, { body })
      const path = safeNextPath(next, '/mon-espace')
      if ('token' in opened) {
        return redirectWithFlash(visit, path, 'logged-in', loginCookies(opened, isTls))
      }
      const { step, token } = opened.secondFactor
      const page = step === 'code' ? '/auth/code' : '/auth/activation'
      const headers = { 'set-cookie': pendingCookie(token, isTls) }
      return redirect(`${page}?next=${encodeURIComponent(path)}`, { headers })
    },
  })
}

function registerMember(visit: Visit, form: FormData) {
  return submit({
    visit,
    form,
    schema: Registration,
    about: { weak_password: 'password' },
    act: async (body) => {
      await visit.api(register, { body }, readFormKey(form))
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
  const { isRegistered, asksBirthdate, hasNewsletter, email, next } = loaderData
  return (
    <Section ground="paper">
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
            asksBirthdate={asksBirthdate}
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
