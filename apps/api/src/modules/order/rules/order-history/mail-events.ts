import type { EventDraft } from './event.ts'

export interface MailRow {
  subject: string
  kind: string
  recipient: string
  createdAt: Date
  sentAt: Date | null
  refusedAt: Date | null
  /** Who asked for it, by name; null where the system did. */
  by: string | null
}

/** Name of each mail, and whether it is feminine. */
const NAMES: Record<string, readonly [name: string, isFeminine?: true]> = {
  'order-confirmation': ['Confirmation', true],
  'payment-link': ['Lien de paiement'],
  'session-reminder': ['Rappel de la session'],
  'session-thanks': ['Remerciement'],
  'session-moved': ['Avis de déplacement'],
  'session-cancelled': ['Avis d’annulation'],
  'team-changed': ['Avis de changement d’équipe'],
  'order-refunded': ['Avis de remboursement'],
  'order-review': ['Demande d’avis', true],
  'gift-card-delivery': ['Carte cadeau', true],
  'withdrawal-receipt': ['Accusé de rétractation'],
  'withdrawal-refused': ['Refus de rétractation'],
  'withdrawal-alert': ['Alerte de rétractation', true],
  'delivery-prepared': ['Avis de préparation'],
  'delivery-shipped': ['Avis d’expédition'],
  'delivery-ready': ['Avis de mise à disposition'],
  'delivery-collected': ['Avis de retrait'],
  'delivery-returned': ['Avis de retour'],
}

const OTHER: readonly [string, true?] = ['Courriel']

export function mailEvents(mails: readonly MailRow[]): EventDraft[] {
  return mails.map(({ kind, recipient, createdAt, sentAt, refusedAt, by }) => {
    const [name, isFeminine] = NAMES[kind] ?? OTHER
    const e = isFeminine ? 'e' : ''
    const end = sentAt
      ? `remis${e} au serveur de courrier`
      : refusedAt
        ? `refusé${e} par le serveur de courrier`
        : 'en attente d’envoi'
    return {
      at: sentAt ?? refusedAt ?? createdAt,
      kind: 'mail',
      title: `${name} ${end}`,
      detail: [recipient],
      by,
    }
  })
}
