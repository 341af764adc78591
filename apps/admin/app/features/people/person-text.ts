import type { Person } from '@sesame/contract/person'

export const SESSION_STATES: Record<Person['sessions'][number]['state'], string> = {
  held: 'retenue',
  paid: 'payée',
  confirmed: 'à venir',
  arrived: 'arrivés',
  late: 'en retard',
  played: 'jouée',
  forfeited: 'absents',
  cancelled: 'annulée',
  expired: 'expirée',
}

export const ORDER_STATES: Record<Person['orders'][number]['state'], string> = {
  pending: 'à payer',
  paid: 'payée',
  confirmed: 'confirmée',
  refunding: 'à rembourser',
  refunded: 'remboursée',
  expired: 'expirée',
}

/** « , réussie en 52 min 10 s », or nothing where no result was noted. */
export function resultText({ isWon, playSeconds }: Person['sessions'][number]): string {
  if (isWon === null) return ''
  if (!isWon) return ', non terminée'
  if (playSeconds === null) return ', réussie'
  const seconds = playSeconds % 60
  const rest = seconds === 0 ? '' : ` ${seconds}\u00a0s`
  return `, réussie en ${Math.floor(playSeconds / 60)}\u00a0min${rest}`
}

/** « Message : Bonjour », « Inscription à un événement, 2 places ». */
export function contactTitle({ kind, subject }: Person['contacts'][number]): string {
  if (kind === 'form') return 'Formulaire'
  if (kind === 'registration') return `Inscription à un événement, ${subject}`
  return subject ? `Message\u00a0: ${subject}` : 'Message'
}

const MAILS: Readonly<Record<string, string>> = {
  'contact-receipt': 'Accusé de réception d’un message',
  'deletion-request': 'Demande de suppression du compte',
  'element-confirmation': 'Inscription à confirmer',
  'element-registration': 'Inscription confirmée',
  'form-receipt': 'Accusé de réception d’un formulaire',
  'gift-card-delivery': 'Carte cadeau',
  'inactivity-warning': 'Compte inactif',
  'newsletter-confirmation': 'Lettre d’information, à confirmer',
  'newsletter-welcome': 'Lettre d’information, bienvenue',
  'order-confirmation': 'Confirmation de commande',
  'order-refunded': 'Remboursement',
  'order-review': 'Demande d’avis',
  'password-changed': 'Mot de passe changé',
  'password-reset': 'Mot de passe oublié',
  'payment-link': 'Lien de paiement',
  registration: 'Compte à confirmer',
  'session-cancelled': 'Session annulée',
  'session-moved': 'Session déplacée',
  'withdrawal-receipt': 'Rétractation reçue',
  'withdrawal-refused': 'Rétractation refusée',
}

export const mailText = (kind: string) => MAILS[kind] ?? 'Courriel'
