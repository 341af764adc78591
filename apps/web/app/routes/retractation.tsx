import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { ClaimForm } from '../features/withdrawal/claim-form.tsx'
import { ConfirmForm } from '../features/withdrawal/confirm-form.tsx'
import { Covered } from '../features/withdrawal/covered.tsx'
import { WithdrawalReceipt } from '../features/withdrawal/receipt.tsx'
import {
  actOnWithdrawal,
  loadClaim,
  loadSold,
} from '../features/withdrawal/withdrawal-actions.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import { readForm } from '../lib/forms/read-form.server.ts'
import type { Route } from './+types/retractation'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  return { known: await loadClaim(ctx, url), sold: await loadSold(ctx) }
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

function introOf(reply: Route.ComponentProps['actionData']): string {
  if (reply?.kind === 'receipt') return 'C’est fait.'
  if (reply?.kind !== 'preview') {
    return 'Changer d’avis sur un achat, sans donner de raison\u00a0: deux étapes suffisent.'
  }
  return reply.preview.lines.some(({ canWithdraw }) => canWithdraw)
    ? 'Étape 2 sur 2\u00a0: vérifiez ce que vous rendez et ce qui vous revient, puis confirmez.'
    : 'Rien dans cette commande ne peut être rendu.'
}

export default function Retractation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section background="paper" width="narrow">
      <PageHeader title="Renoncer au contrat" intro={introOf(actionData)} />
      <Step {...loaderData} reply={actionData} />
    </Section>
  )
}

type StepProps = Route.ComponentProps['loaderData'] & {
  reply: Route.ComponentProps['actionData']
}

function Step({ known, sold, reply }: StepProps) {
  if (reply?.kind === 'receipt') return <WithdrawalReceipt {...reply} />
  if (reply?.kind === 'preview') return <ConfirmForm {...reply} />
  return (
    <div className="stack">
      <Covered {...sold} />
      <ClaimForm known={known} reply={reply} />
    </div>
  )
}
