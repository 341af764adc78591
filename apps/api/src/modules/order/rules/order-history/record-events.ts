import { formatMoment } from '@sesame/values/french-time'

import type { EventDraft } from './event.ts'
import type { Change } from './session-events.ts'

const CONTACT: Readonly<Record<string, string>> = {
  firstname: 'prénom',
  lastname: 'nom',
  email: 'e-mail',
  phone: 'téléphone',
}

/** What operators changed of the order itself and of its note; texts and names are not recorded. */
export function recordEvents(changes: readonly Change[], timeZone: string): EventDraft[] {
  return changes.flatMap((change) => {
    if (change.table === 'order_note') return noteEvents(change)
    if (change.table === 'customer_order') return orderEvents(change, timeZone)
    return []
  })
}

function noteEvents({ at, by, action }: Change): EventDraft[] {
  const title = action === 'insert' ? 'Remarque interne écrite' : 'Remarque interne modifiée'
  return [{ at, kind: 'note', title, by }]
}

function orderEvents({ at, by, action, before, after }: Change, timeZone: string): EventDraft[] {
  if (action !== 'update' || !after) return []
  const events: EventDraft[] = []
  // A column that the erasure empties has no value afterwards.
  const fields = Object.keys(CONTACT).filter((name) => name in after && before && name in before)
  if (fields.length > 0) {
    const detail = fields.map((name) => CONTACT[name])
    events.push({ at, kind: 'person', title: 'Coordonnées corrigées', detail, by })
  }
  if ('cancelled_at' in after) {
    events.push({ at, kind: 'order', title: 'Vente abandonnée par l’équipe', by })
  }
  const until = after['pay_until']
  if (typeof until === 'string') {
    const detail = [`jusqu’au ${formatMoment(new Date(until).toISOString(), timeZone)}`]
    events.push({ at, kind: 'payment', title: 'Délai de paiement changé', detail, by })
  }
  return events
}
