import { ButtonLink } from '@sesame/ui/button'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'

import { actOnCheckout } from '../features/checkout/checkout-actions.server.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { loadCheckout } from '../features/checkout/load-checkout.server.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/commande'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCheckout(visitOf(context), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnCheckout(visitOf(context), request, url)
}

/** A refusal may mean that the total or the hold has changed. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta(args: Route.MetaArgs) {
  const isSession = args.loaderData?.hold !== null
  return pageMeta(args, {
    title: isSession ? 'Coordonnées et paiement, étape 2 sur 3' : 'Coordonnées et paiement',
    description: 'Vos coordonnées et le paiement de votre commande.',
    isPrivate: true,
  })
}

export default function Commande({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.hold?.state === 'paid') return <AlreadyPaid />
  return <CheckoutPage checkout={loaderData} reply={actionData} />
}

function AlreadyPaid() {
  return (
    <Section ground="paper" width="narrow">
      <PageHeader
        title="Cette session est déjà payée"
        intro="La confirmation est partie à votre adresse e-mail. Son lien ouvre votre réservation."
      />
      <ButtonLink href="/reservation-en-ligne">Réserver une autre session</ButtonLink>
    </Section>
  )
}
