import { isRefusal } from '@sesame/contract/client'
import { renewRecoveryCodes, startEnrolment } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { data, Form } from 'react-router'

import { EnrolmentSteps } from '../features/member/enrolment-steps.tsx'
import { RecoveryCodes } from '../features/member/recovery-codes.tsx'
import { confirmOwnEnrolment, withProof } from '../features/member/security-actions.server.ts'
import { errorPage, orErrorPage } from '../lib/ask.server.ts'
import { FormToken } from '../lib/form-token.tsx'
import { requireMember } from '../lib/member.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.server.ts'
import { visitOf, type Visit } from '../lib/visit.server.ts'
import type { Route } from './+types/mon-espace-activation'

const PATH = '/mon-espace/securite/activation'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  await requireMember(visit, PATH)
  return { enrolment: await findEnrolment(visit) }
}

/** Nothing where the factor exists: the page then offers new recovery codes. */
async function findEnrolment(visit: Visit) {
  try {
    return await withProof(PATH, () => visit.api(startEnrolment))
  } catch (error) {
    if (isRefusal(error, 'second_factor_exists')) return null
    if (isRefusal(error)) throw errorPage(error)
    throw error
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await readForm(request)
  if (form.get('form') === 'code') return confirmOwnEnrolment(visit, form)
  if (form.get('form') !== 'renew') throw errorPage({ status: 400 })
  const renewed = withProof(PATH, () => visit.api(renewRecoveryCodes))
  const { recoveryCodes } = await orErrorPage(visit, renewed)
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
    <Section ground="paper" width="text">
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
