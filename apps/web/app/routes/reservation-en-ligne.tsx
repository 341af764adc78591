import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { PageHeader } from '@sesame/ui/page-header'
import { Section } from '@sesame/ui/section'
import { StepIndicator } from '@sesame/ui/step-indicator'

import { BookingPanel } from '../features/booking/booking-panel.tsx'
import { holdFromForm } from '../features/booking/hold-session.server.ts'
import { loadBooking } from '../features/booking/load-booking.server.ts'
import { CHECKOUT_STEPS } from '../features/checkout/checkout-data.ts'
import { readPageWords } from '../features/page/page-texts.server.ts'
import { errorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { pageMeta } from '../lib/document/page-meta.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/reservation-en-ligne'

export const handle: RouteDeclaration = { services: true, footer: 'short' }

const WORDS = {
  title: 'Réserver une session',
  description:
    'Choisissez votre salle, votre équipe et votre heure\u00a0: les places libres se voient aussitôt, sans compte à créer.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const [booking, words] = await Promise.all([
    loadBooking(ctx, url),
    readPageWords(ctx, '/reservation-en-ligne', WORDS),
  ])
  // A shop has no such page; a venue without an activity has one that says so.
  if (!booking && !words.isOwn) throw errorPage({ status: 404 })
  return { booking, words }
}

export async function action({ context, request }: Route.ActionArgs) {
  return holdFromForm(getRequestContext(context), request)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, args.loaderData?.words ?? WORDS)
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Section background="paper">
      <PageHeader
        title="Réserver une session"
        aside={<StepIndicator steps={CHECKOUT_STEPS} current={0} />}
      />
      {loaderData.booking ? (
        <BookingPanel booking={loaderData.booking} reply={actionData} />
      ) : (
        <Notice title="Aucune session n’est encore ouverte à la réservation">
          <p>
            Revenez bientôt, ou <Link href="/nous-contacter">écrivez-nous</Link>.
          </p>
        </Notice>
      )}
    </Section>
  )
}
