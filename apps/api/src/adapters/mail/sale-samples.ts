import { LINK } from './template-samples.ts'
import type { Sample } from './template-samples.ts'
import { paymentLinkMail } from './templates/payment-link.ts'

export const SALE_SAMPLES: Sample[] = [
  {
    name: 'payment-link',
    write: (venue, firstname) =>
      paymentLinkMail(venue, {
        firstname,
        orderNumber: 'K7QX-29PD',
        sessions: [
          {
            scenario: "L'épée d'Arthur",
            startsAt: '2026-11-21T13:30:00Z',
            timeZone: 'Europe/Paris',
            players: 4,
            totalCents: 10_400,
          },
        ],
        lines: [{ label: 'Carte cadeau, 50,00 €', cents: 5000 }],
        totalCents: 15_400,
        until: '2026-11-18T17:00:00Z',
        timeZone: 'Europe/Paris',
        payLink: LINK,
      }),
    subject:
      'À régler avant le mercredi 18\u00a0novembre\u00a02026 à\u00a018\u00a0h\u00a0: commande K7QX-29PD',
    links: [LINK],
    says: [
      'Bonjour Camille,',
      'Samedi 21\u00a0novembre\u00a02026 à\u00a014\u00a0h\u00a030, 4\u00a0joueurs, 104,00\u00a0€ pour l’équipe, soit 26,00\u00a0€ par joueur.',
      'Total à payer',
      '154,00\u00a0€',
      'jusqu’au mercredi 18\u00a0novembre\u00a02026 à\u00a018\u00a0h.',
      'Accepter et payer 154,00\u00a0€',
      'rien n’est débité',
      '01 99 00',
    ],
  },
]
