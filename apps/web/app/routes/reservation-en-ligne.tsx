import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { StepTrail } from '@sesame/ui/step-trail'

import { BookingPanel } from '../features/booking/booking-panel.tsx'
import { holdFromForm } from '../features/booking/hold-session.server.ts'
import { loadBooking } from '../features/booking/load-booking.server.ts'
import { CHECKOUT_STEPS } from '../lib/checkout-steps.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readPageWords } from '../lib/page-words.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/reservation-en-ligne'

export const handle: RouteDeclaration = { services: true }

const WORDS = {
  title: 'Réserver une session',
  description:
    'Choisissez votre salle, votre équipe et votre heure\u00a0: les places libres se voient aussitôt, sans compte à créer.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [booking, words] = await Promise.all([
    loadBooking(visit, url),
    readPageWords(visit, '/reservation-en-ligne', WORDS),
  ])
  return { booking, words }
}

export async function action({ context, request }: Route.ActionArgs) {
  return holdFromForm(visitOf(context), request)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, args.loaderData?.words ?? WORDS)
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section ground="paper">
      <PageHeader
        title="Réserver une session"
        aside={<StepTrail steps={CHECKOUT_STEPS} current={0} />}
      />
      <BookingPanel booking={loaderData.booking} reply={actionData} />
    </Section>
  )
}
