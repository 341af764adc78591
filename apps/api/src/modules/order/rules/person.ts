import type { Remains } from '@sesame/contract/person'
import { formatMoment } from '@sesame/values/french-time'
import { RECORD_RETENTION } from '@sesame/values/retention'

/** Of each kind, more than anybody has. */
export const MAX_ROWS_OF_PERSON = 5000

/** What is still to be done for an order, the most pressing first. */
const UNFINISHED: readonly (readonly [string, string])[] = [
  ['refund', 'Impossible tant qu’un remboursement est en cours.'],
  ['withdrawal', 'Impossible tant qu’une rétractation attend sa réponse.'],
  ['choice', 'Impossible tant que la personne peut choisir entre une autre date et son argent.'],
  ['delivery', 'Impossible tant qu’un colis ou un retrait est à préparer ou en route.'],
  ['unpaid', 'Impossible tant qu’une commande attend son paiement.'],
]

interface Open {
  isTeam: boolean
  nextSession: string | undefined
  unfinished: readonly string[]
  timeZone: string
}

/** Why somebody cannot be erased now; null if they can. */
export function erasureObstacle({
  isTeam,
  nextSession,
  unfinished,
  timeZone,
}: Open): string | null {
  if (isTeam) return 'Impossible tant que ce compte est celui d’une personne de l’équipe.'
  if (nextSession !== undefined) {
    return `Impossible avant la session du ${formatMoment(nextSession, timeZone)}.`
  }
  return UNFINISHED.find(([work]) => unfinished.includes(work))?.[1] ?? null
}

interface Stored {
  today: string
  /** The newest invoice or credit note; null without one. */
  invoiceYear: number | null
  invoices: number
}

/** What the law has the venue store after an erasure. */
export function remainsAfterErasure({ today, invoiceYear, invoices }: Stored): Remains[] {
  const audit = new Date(`${today}T12:00:00Z`)
  audit.setUTCMonth(audit.getUTCMonth() + RECORD_RETENTION.audit.period.months)
  return [
    ...(invoiceYear === null
      ? []
      : [
          {
            label: invoices > 1 ? `${invoices} factures et avoirs` : 'Une facture',
            until: `${invoiceYear + RECORD_RETENTION.invoice.period.years}-12-31`,
            basis: RECORD_RETENTION.invoice.basis,
          },
        ]),
    {
      label: 'Trace de l’effacement dans le journal, sans nom',
      until: audit.toISOString().slice(0, 10),
      basis: RECORD_RETENTION.audit.basis,
    },
  ]
}
