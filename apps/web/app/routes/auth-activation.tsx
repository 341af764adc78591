import { isRefusal } from '@sesame/contract/client'
import { confirmLoginEnrolment, startLoginEnrolment } from '@sesame/contract/second-factor'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data } from 'react-router'

import { CodeForm } from '../features/member/code-form.tsx'
import { EnrolmentSteps } from '../features/member/enrolment-steps.tsx'
import { safeNextPath } from '../features/member/next-path.ts'
import { RecoveryCodes } from '../features/member/recovery-codes.tsx'
import { loginCookies, pendingCookie } from '../lib/api/cookies.server.ts'
import { errorPage } from '../lib/api/load.server.ts'
import { getRequestContext, type RequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import { redirectWithFlash, submit } from '../lib/forms/submit.server.ts'
import type { Route } from './+types/auth-activation'

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'), '/mon-espace')
  return { enrolment: await findEnrolment(getRequestContext(context)), next }
}

/**
 * Null once the factor is confirmed or the login has expired; the page then shows the codes or says
 * so.
 */
async function findEnrolment(ctx: RequestContext) {
  if (!ctx.pending) return null
  try {
    return await ctx.api(startLoginEnrolment, { body: { token: ctx.pending } })
  } catch (error) {
    if (isRefusal(error, 'login_expired', 'second_factor_exists')) return null
    if (isRefusal(error)) throw errorPage(error)
    throw error
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const { isTls } = ctx.app
  const token = ctx.pending
  if (!token) throw redirectWithFlash(ctx, '/auth', 'login-expired')
  return submit({
    ctx,
    form: await readForm(request),
    schema: CodeForm,
    act: async ({ code }) => {
      const { recoveryCodes, ...login } = await ctx.api(confirmLoginEnrolment, {
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
    <Section background="paper" width="text">
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
