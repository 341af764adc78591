import { isRefusal } from '@sesame/contract/client'
import { renewRecoveryCodes, startEnrolment } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data, Form } from 'react-router'

import { EnrolmentSteps } from '../features/member/enrolment-steps.tsx'
import { RecoveryCodes } from '../features/member/recovery-codes.tsx'
import { requireMember } from '../features/member/require-member.server.ts'
import { confirmOwnEnrolment, withStepUp } from '../features/member/security-actions.server.ts'
import { errorPage, withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext, type RequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { FormToken } from '../lib/forms/form-token.tsx'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/mon-espace-activation'

const PATH = '/mon-espace/securite/activation'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  await requireMember(ctx, PATH)
  return { enrolment: await findEnrolment(ctx) }
}

/** Null if the second factor exists; the page then offers new recovery codes. */
async function findEnrolment(ctx: RequestContext) {
  try {
    return await withStepUp(PATH, () => ctx.api(startEnrolment))
  } catch (error) {
    if (isRefusal(error, 'second_factor_exists')) return null
    if (isRefusal(error)) throw errorPage(error)
    throw error
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context)
  const form = await readForm(request)
  if (form.get('form') === 'code') return confirmOwnEnrolment(ctx, form)
  if (form.get('form') !== 'renew') throw errorPage({ status: 400 })
  const renewed = withStepUp(PATH, () => ctx.api(renewRecoveryCodes))
  const { recoveryCodes } = await withErrorPage(ctx, renewed)
  return data({ recoveryCodes })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Double authentification',
    description: 'Reliez une application de codes à votre compte.',
    isPrivate: true,
  })
}

export default function MonEspaceActivation({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolment } = loaderData
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const reply = actionData && 'form' in actionData ? actionData : undefined
  return (
    <Section background="paper" width="text">
      <PageHeader title="Double authentification" />
      {codes && <RecoveryCodes codes={codes} next="/mon-espace/securite" />}
      {!codes && enrolment && <EnrolmentSteps enrolment={enrolment} reply={reply} />}
      {!codes && !enrolment && <RenewCodes />}
    </Section>
  )
}

function RenewCodes() {
  return (
    <Card title="Codes de secours">
      <p>Dix nouveaux codes remplacent les précédents, qui ne servent plus.</p>
      <Form method="post">
        <FormToken />
        <input type="hidden" name="form" value="renew" />
        <Button>Refaire mes codes de secours</Button>
      </Form>
    </Card>
  )
}
