import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { ClaimForm } from '../features/withdrawal/claim-form.tsx'
import { ConfirmForm } from '../features/withdrawal/confirm-form.tsx'
import { WithdrawalReceipt } from '../features/withdrawal/receipt.tsx'
import { actOnWithdrawal, loadClaim } from '../features/withdrawal/withdrawal-actions.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/retractation'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { known: await loadClaim(getRequestContext(context), url) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnWithdrawal(getRequestContext(context), await readForm(request))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Renoncer au contrat',
    description:
      'Exercer votre droit de rétractation en deux étapes, avec accusé de réception immédiat.',
  })
}

const INTROS = {
  form: 'Vous avez 14\u00a0jours après réception pour changer d’avis, sans donner de raison. Deux étapes suffisent.',
  preview: 'Étape 2 sur 2\u00a0: vérifiez, puis confirmez.',
  receipt: 'C’est fait.',
}

export default function Retractation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader title="Renoncer au contrat" intro={INTROS[actionData?.kind ?? 'form']} />
      <Step known={loaderData.known} reply={actionData} />
    </Section>
  )
}

interface StepProps {
  known: Route.ComponentProps['loaderData']['known']
  reply: Route.ComponentProps['actionData']
}

function Step({ known, reply }: StepProps) {
  if (reply?.kind === 'receipt') return <WithdrawalReceipt {...reply} />
  if (reply?.kind === 'preview') return <ConfirmForm {...reply} />
  return <ClaimForm known={known} reply={reply} />
}
