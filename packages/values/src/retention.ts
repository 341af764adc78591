/** How long the rows of an append-only table are stored. */
export interface Retention {
  months: number
  /** True if months are dropped as partitions; otherwise rows are deleted in batches. */
  isPartitioned: boolean
  reason: string
}

/**
 * Retention of each table. `migrate` copies it into the table `retention`, which SQL functions
 * read. A partition is dropped when its first day is older than this.
 */
export const RETENTION = {
  page_view: {
    months: 25,
    isPartitioned: true,
    reason:
      'CNIL: measures of audience are kept for 25 months at most. The first view of a month is ' +
      'never older, the last one goes at 24.',
  },
  consent_proof: {
    months: 75,
    isPartitioned: true,
    reason:
      'A choice holds for 13 months at most, and claims about it can be brought for five years ' +
      'more (Code civil, 2224). Rows go one by one after their keep_until; after 75 months no ' +
      'row of the month can be left.',
  },
  webhook_event: {
    months: 3,
    isPartitioned: false,
    reason:
      'Stripe sends an event again for 3 days, and lets one resend it for 30: until then its id ' +
      'is known. The rest is for looking into a payment.',
  },
  mail: {
    months: 13,
    isPartitioned: false,
    reason:
      'A mail is sent once, and bookings ask whether their confirmation was sent: longer than a ' +
      'session can be booked ahead. It holds an address, so not for longer.',
  },
  audit_entry: {
    months: 13,
    isPartitioned: true,
    reason:
      'CNIL: a log of what users of a system did is kept for six months to a year. Entries go ' +
      'with their month, the oldest at 12 to 13 months. Money has its own books.',
  },
} as const satisfies Record<string, Retention>

/** How long records about people are stored, and what the privacy policy says of it. */
export interface RecordRetention {
  period: { days: number } | { months: number } | { years: number }
  /** What is stored. */
  label: string
  /** The event from which the period runs. */
  from: string
  /** What becomes of it, where it is more than a deletion. */
  end?: string
  basis: string
}

/**
 * Retention of each kind of record that names a person, whether a member or a guest. The nightly
 * jobs read their periods here, and the privacy policy shows this very table.
 */
export const RECORD_RETENTION = {
  account: {
    period: { years: 3 },
    label: 'Compte membre, carnet d’adresses, préférences',
    from: 'votre dernière connexion',
    end: 'Nous vous prévenons un mois avant. Vous pouvez aussi supprimer votre compte à tout moment.',
    basis: 'Exécution du contrat, puis intérêt légitime (référentiel CNIL « gestion commerciale »)',
  },
  order: {
    period: { years: 3 },
    label: 'Commandes et réservations, avec ou sans compte, y compris celles prises par téléphone',
    from: 'votre dernière commande, session ou connexion',
    end: 'Nom, coordonnées, adresses et messages sont effacés ; la facture reste, à part.',
    basis: 'Exécution du contrat, puis intérêt légitime (référentiel CNIL « gestion commerciale »)',
  },
  orderOfErasedAccount: {
    period: { days: 30 },
    label: 'Commandes d’un compte supprimé',
    from: 'la commande, la session ou la livraison, la dernière des trois',
    end: 'C’est le temps d’un retour ou d’un remboursement. Nom, coordonnées, adresses et messages sont alors effacés ; la facture reste, à part.',
    basis: 'Exécution du contrat',
  },
  teamReply: {
    period: { days: 7 },
    label: 'Prénoms donnés sur la page de l’équipe',
    from: 'la session',
    basis: 'Intérêt légitime : organiser la venue de l’équipe',
  },
  unpaidOrder: {
    period: { days: 30 },
    label: 'Commandes non payées',
    from: 'la commande',
    basis: 'Mesures prises à votre demande avant la conclusion du contrat',
  },
  invoice: {
    period: { years: 10 },
    label: 'Factures et avoirs, qui tiennent lieu de copie du contrat',
    from: 'la fin de l’année de la facture',
    basis:
      'Obligation légale (Code de commerce, article L. 123-22 ; Code de la consommation, article L. 213-1)',
  },
  cardDigits: {
    period: { months: 15 },
    label: 'Quatre derniers chiffres de la carte bancaire',
    from: 'le paiement',
    basis: 'Intérêt légitime : répondre à une contestation du débit',
  },
  giftCard: {
    period: { months: 6 },
    label: 'Carte cadeau : bénéficiaire, expéditeur, message',
    from: 'la fin de validité de la carte',
    basis: 'Exécution du contrat',
  },
  withdrawal: {
    period: { years: 5 },
    label: 'Demandes de rétractation',
    from: 'la demande',
    basis: 'Intérêt légitime : preuve de la demande (Code civil, article 2224)',
  },
  contact: {
    period: { years: 3 },
    label: 'Messages, formulaires et leurs fichiers, nos réponses, inscriptions à un atelier',
    from: 'l’envoi',
    basis: 'Intérêt légitime : vous répondre',
  },
  dataRequestPerson: {
    period: { days: 30 },
    label: 'Demandes sur vos données : ce qui vous nomme',
    from: 'la fin de la demande',
    basis: 'Obligation légale (RGPD, article 12)',
  },
  dataRequest: {
    period: { years: 5 },
    label: 'Demandes sur vos données : numéro, nature et dates, sans votre nom',
    from: 'la fin de la demande',
    basis: 'Intérêt légitime : preuve de la réponse (Code civil, article 2224)',
  },
  newsletter: {
    period: { years: 3 },
    label: 'Abonnement à la lettre d’information et preuve de votre accord',
    from: 'l’abonnement ou votre dernière connexion\u202f; le désabonnement, pour la preuve',
    end: 'Si vous vous désabonnez, plus rien ne vous est envoyé aussitôt\u202f; votre adresse reste avec la preuve de votre accord et de votre retrait.',
    basis: 'Votre consentement',
  },
  login: {
    period: { days: 90 },
    label: 'Connexions, demandes non confirmées, liens à usage unique, invitations d’équipe',
    from: 'leur fin',
    basis: 'Intérêt légitime : sécurité des comptes',
  },
  mail: {
    period: { months: RETENTION.mail.months },
    label: 'Liste des courriels envoyés, sans leur texte',
    from: 'l’envoi',
    basis: 'Exécution du contrat',
  },
  paymentEvent: {
    period: { months: RETENTION.webhook_event.months },
    label: 'Avis reçus du prestataire de paiement',
    from: 'leur réception',
    basis: 'Exécution du contrat',
  },
  pageView: {
    period: { months: RETENTION.page_view.months },
    label: 'Mesure d’audience',
    from: 'la visite',
    basis: 'Votre consentement',
  },
  consentProof: {
    period: { years: 5 },
    label: 'Preuve de vos choix de cookies, sans votre nom',
    from: 'la fin du choix, qui vaut 13 mois au plus',
    basis: 'Obligation légale de preuve (RGPD, article 7 ; Code civil, article 2224)',
  },
  audit: {
    period: { months: RETENTION.audit_entry.months },
    label: 'Journal des gestes de l’équipe, sans noms de clients',
    from: 'le geste',
    basis: 'Intérêt légitime : sécurité',
  },
} as const satisfies Record<string, RecordRetention>

export type RecordKind = keyof typeof RECORD_RETENTION

/** Records of this kind whose period began before this instant are over. */
export function retentionCutoff(kind: RecordKind, now: Date): Date {
  const { period }: RecordRetention = RECORD_RETENTION[kind]
  const cutoff = new Date(now)
  if ('days' in period) cutoff.setUTCDate(cutoff.getUTCDate() - period.days)
  if ('months' in period) cutoff.setUTCMonth(cutoff.getUTCMonth() - period.months)
  if ('years' in period) cutoff.setUTCFullYear(cutoff.getUTCFullYear() - period.years)
  return cutoff
}

/** The instant at which the period of a record that begins now is over. */
export function retentionEnd(kind: RecordKind, now: Date): Date {
  const { period }: RecordRetention = RECORD_RETENTION[kind]
  const end = new Date(now)
  if ('days' in period) end.setUTCDate(end.getUTCDate() + period.days)
  if ('months' in period) end.setUTCMonth(end.getUTCMonth() + period.months)
  if ('years' in period) end.setUTCFullYear(end.getUTCFullYear() + period.years)
  return end
}

/** « 3 ans », « 15 mois », « 30 jours ». */
export function formatRetention(kind: RecordKind): string {
  const { period }: RecordRetention = RECORD_RETENTION[kind]
  if ('days' in period) return `${period.days}\u00a0jours`
  return 'months' in period ? `${period.months}\u00a0mois` : `${period.years}\u00a0ans`
}
