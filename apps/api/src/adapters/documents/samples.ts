import { readFile } from 'node:fs/promises'

import { VENUE } from '../mail/template-samples.ts'
import type { GiftCardData } from './gift-card.ts'
import type { InvoiceData } from './invoice-data.ts'
import type { PackingSlipData } from './packing-slip.ts'
import type { TermsData } from './terms.ts'
import type { TicketData } from './ticket.ts'

export const INVOICE: InvoiceData = {
  kind: 'invoice',
  number: 'F2026-000042',
  issuedOn: '2026-11-15',
  orderNumber: 'K7QX-29PD',
  nature: 'mixed',
  credited: null,
  venue: VENUE,
  seller: {
    legalName: 'Les Trois Lanternes',
    legalForm: 'SARL',
    capital: '10 000 €',
    headOffice: '12 rue des Trois-Lanternes, 77160 Provins, France',
    siret: '99900012300014',
    rcs: 'Melun 999 000 123',
    vatNumber: 'FR32999000123',
    phone: '01 99 00 12 34',
    email: 'bonjour@antre.example.fr',
  },
  customer: {
    name: "Camille D'Artagnan-Łukasiewicz",
    email: 'camille@example.fr',
    addressLines: [],
    siren: null,
    vatNumber: null,
  },
  lines: [
    {
      description: 'Il faut sauver le roi Arthur',
      details: ['Session du samedi 21 novembre 2026 à 14 h 30, 4 joueurs'],
      quantity: 1,
      unitGrossCents: 10_400,
      vatRateBp: 2000,
      discountCents: 1040,
      totalCents: 9360,
      suppliedOn: '2026-11-21',
    },
    {
      description: 'Carte cadeau de 50,00 €',
      details: [],
      quantity: 1,
      unitGrossCents: 5000,
      vatRateBp: null,
      discountCents: 0,
      totalCents: 5000,
      suppliedOn: '2026-11-15',
    },
    {
      description: 'Jus de pomme de Brie',
      details: ['Bouteille de 75 cl'],
      quantity: 3,
      unitGrossCents: 450,
      vatRateBp: 550,
      discountCents: 0,
      totalCents: 1350,
      suppliedOn: '2026-11-15',
    },
  ],
  vat: [
    { rateBp: 550, netCents: 1280, vatCents: 70, grossCents: 1350 },
    { rateBp: 2000, netCents: 7800, vatCents: 1560, grossCents: 9360 },
  ],
  totalCents: 15_710,
  payments: [
    { kind: 'gift_card', cents: 3000, lastCharacters: '7K2P' },
    { kind: 'card', cents: 12_710, paidOn: '2026-11-15' },
  ],
}

export const TICKET: TicketData = {
  venue: VENUE,
  orderNumber: 'K7QX-29PD',
  confirmedAt: '2026-11-15T09:12:00Z',
  customerName: "Camille D'Artagnan",
  timeZone: 'Europe/Paris',
  access: {
    directions: [
      'En voiture : parking gratuit place du Châtel, à 3 minutes à pied.',
      'En train : gare de Provins, à 10 minutes à pied.',
    ],
    plan: null,
  },
  sessions: [
    {
      scenario: 'Il faut sauver le roi Arthur',
      startsAt: '2026-11-21T13:30:00Z',
      durationMinutes: 60,
      players: 4,
      teamCents: 10_400,
      poster: null,
      url: 'https://antre.example.fr/admin/reservations/019a8400-0000-7000-8000-000000000001',
    },
  ],
}

export const PACKING_SLIP: PackingSlipData = {
  venue: VENUE,
  orderedAt: '2026-11-13T16:20:00Z',
  slips: [
    {
      orderNumber: 'K7QX-29PD',
      orderedOn: '2026-11-13',
      customerName: "Camille D'Artagnan",
      handover: [
        'À retirer\u00a0: La Cave des Légendes, 4 rue du Puits, 77160 Provins',
        'Le samedi 14\u00a0novembre 2026, de 16\u00a0h à 16\u00a0h\u00a015',
      ],
      goods: [
        { label: 'Château Aubrelune rouge 2019', detail: '75\u00a0cl', quantity: 6 },
        { label: 'Coffret Trio', detail: '', quantity: 1 },
      ],
      remark: "C'est un cadeau : merci de ne pas joindre de prix.",
      checksIdentity: true,
    },
  ],
}

export const GIFT_CARD: GiftCardData = {
  venue: VENUE,
  value: { kind: 'amount', cents: 8400 },
  code: 'K7QX29PDMT4HZ8WB7K2P',
  issuedAt: '2026-11-15T09:12:00Z',
  validUntil: '2027-11-15',
  recipient: 'Zoé',
  sender: 'Camille et toute la famille',
  message: "Joyeux anniversaire !\nRendez-vous dans l'antre, n'oublie pas ta lampe.",
  picture: null,
  useUrl: 'https://antre.example.fr/escape-game',
  balanceUrl: 'https://antre.example.fr/carte-cadeau-escape-game/K7QX29PDMT4HZ8WB7K2P',
}

export const TERMS: TermsData = {
  venue: VENUE,
  html: await readFile(new URL('../../../seed/legal/sale-terms.html', import.meta.url), 'utf8'),
  versionOn: '2026-11-01',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}
