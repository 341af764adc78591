import { Link } from '@sesame/ui/link'

import type { NextSession as NextSessionData } from './load-next-session.server.ts'
import { SessionTicket } from './session-ticket.tsx'

/** What the personal space opens on. */
export function NextSession({ next: { daysLeft, session, ticket } }: { next: NextSessionData }) {
  return (
    <section className="space-part" aria-labelledby="prochaine">
      <h2 id="prochaine">{daysText(daysLeft)}</h2>
      <SessionTicket session={session} data={ticket} />
      <p>
        <Link href={`/commande/${ticket.order.id}`}>Voir la commande et comment venir</Link>
      </p>
    </section>
  )
}

function daysText(days: number): string {
  if (days === 0) return 'C’est aujourd’hui'
  return days === 1 ? 'C’est demain' : `Dans ${days}\u00a0jours`
}
