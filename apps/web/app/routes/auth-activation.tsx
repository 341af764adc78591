import { isRefusal } from '@sesame/contract/client'
import { confirmLoginEnrolment, startLoginEnrolment } from '@sesame/contract/second-factor'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { CodeForm } from '../features/member/code-form.tsx'
import { EnrolmentSteps } from '../features/member/enrolment-steps.tsx'
import { RecoveryCodes } from '../features/member/recovery-codes.tsx'
import { errorPage } from '../lib/ask.server.ts'
import { loginCookies, pendingCookie } from '../lib/cookies.server.ts'
import { safeNextPath } from '../lib/next-path.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/submit.server.ts'
import { visitOf, type Visit } from '../lib/visit.server.ts'
import type { Route } from './+types/auth-activation'

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'), '/mon-espace')
  return { enrolment: await findEnrolment(visitOf(context)), next }
}

/** Nothing once it is confirmed or too late: the page then shows the codes, or says so. */
async function findEnrolment(visit: Visit) {
  if (!visit.pending) return null
  try {
    return await visit.api(startLoginEnrolment, { body: { token: visit.pending } })
  } catch (error) {
    if (isRefusal(error, 'login_expired', 'second_factor_exists')) return null
    if (isRefusal(error)) throw errorPage(error)
    throw error
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { isTls } = visit.house
  const token = visit.pending
  if (!token) throw redirectWithFlash(visit, '/auth', 'login-expired')
  return submit({
    visit,
    form: await readForm(request),
    schema: CodeForm,
    act: async ({ code }) => {
      const { recoveryCodes, ...login } = await visit.api(confirmLoginEnrolment, {
        body: { token, code },
      })
      const headers = new Headers()
      for (const cookie of [...loginCookies(login, isTls), pendingCookie('', isTls)]) {
        headers.append('set-cookie', cookie)
      }
      return data({ recoveryCodes }, { headers })
    },
  })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Activer la double authentification',
    description: 'Reliez une application de codes à votre compte.',
    isPrivate: true,
  })
}

export default function AuthActivation({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolment, next } = loaderData
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const reply = actionData && 'form' in actionData ? actionData : undefined
  return (
    <Section ground="paper" width="text">
      <PageHeader
        title="Double authentification"
        intro="Votre rôle donne accès aux données des clients. Un code de votre téléphone les protège si votre mot de passe fuit."
      />
      {codes && <RecoveryCodes codes={codes} next={next} />}
      {!codes && enrolment && <EnrolmentSteps enrolment={enrolment} reply={reply} />}
      {!codes && !enrolment && <TooLate />}
    </Section>
  )
}

function TooLate() {
  return (
    <Notice kind="info" title="Le temps pour terminer votre connexion est écoulé.">
      <p>
        <Link href="/auth">Reconnectez-vous</Link> pour continuer.
      </p>
    </Notice>
  )
}
