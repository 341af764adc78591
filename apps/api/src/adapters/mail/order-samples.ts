import { LINK } from './template-samples.ts'
import type { Sample } from './template-samples.ts'
import { giftCardDeliveryMail } from './templates/gift-card-delivery.ts'
import { giftCardExpiringMail } from './templates/gift-card-expiring.ts'
import { orderConfirmationMail } from './templates/order-confirmation.ts'
import type { OrderConfirmation } from './templates/order-confirmation.ts'
import { orderRefundedMail } from './templates/order-refunded.ts'
import { paymentRefundedMail } from './templates/payment-refunded.ts'
import { sessionCancelledMail } from './templates/session-cancelled.ts'
import { sessionMovedMail } from './templates/session-moved.ts'
import { sessionReminderMail } from './templates/session-reminder.ts'
import { sessionThanksMail } from './templates/session-thanks.ts'
import { teamChangedMail } from './templates/team-changed.ts'

const OTHER = 'https://antre.example.fr/autre/8fQz?x=1&y=2'
const WITHDRAWAL = 'https://antre.example.fr/retractation'
const THIRD = 'https://antre.example.fr/troisieme'

const SESSION = {
  scenario: "L'épée d'Arthur",
  startsAt: '2026-11-21T13:30:00Z',
  timeZone: 'Europe/Paris',
  players: 4,
}
const MOMENT = 'samedi 21\u00a0novembre\u00a02026 à\u00a014\u00a0h\u00a030'
const ORDER = { orderNumber: 'K7QX-29PD' }
const PICTURE = Buffer.from('a picture')
const ACCESS = {
  directions: ['En voiture : parking gratuit place du Châtel, à 3 minutes.'],
  plan: {
    picture: { cid: 'plan', content: PICTURE, contentType: 'image/png' },
    dark: { cid: 'plan-nuit', content: PICTURE, contentType: 'image/png' },
    alt: 'Plan : de la gare à la porte bleue',
  },
}

export const CONFIRMATION: OrderConfirmation = {
  ...ORDER,
  firstname: 'Camille',
  sessions: [
    {
      ...SESSION,
      totalCents: 10_400,
      calendarLink: OTHER,
      teamLink: THIRD,
      endsAt: '2026-11-21T14:30:00Z',
    },
  ],
  giftCards: [
    { value: { kind: 'session', players: 2 }, cents: 6800, recipient: 'Zoé', sendOn: '2026-12-24' },
  ],
  products: [
    {
      ...{ name: "Jeu de cartes de l'antre", detail: 'boîte', isBottle: false, quantity: 2 },
      ...{ cents: 2400, picture: null },
    },
  ],
  shippingCents: 490,
  isCollected: false,
  handover: {
    way: 'Colis à domicile',
    when: ['Livré sous 2 à 3 jours'],
    where: ['Camille Lune', '3 rue du Puits, 75011 Paris'],
  },
  hasAlcohol: true,
  discounts: [{ label: 'AUTOMNE', cents: 1040 }],
  totalCents: 19_050,
  giftCardsUsed: [{ lastCharacters: '7K2P', cents: 5000 }],
  paidCents: 14_050,
  access: ACCESS,
  hero: {
    picture: { cid: 'affiche', content: PICTURE, contentType: 'image/jpeg' },
    alt: 'Une épée dans la pierre',
  },
  orderLink: LINK,
  withdrawalLink: WITHDRAWAL,
  attachments: ['Votre facture', 'Votre billet', 'Les conditions générales de vente'],
}

const bottle = (name: string, cents: number, cid: string) => ({
  ...{ name, detail: '75 cl', isBottle: true, quantity: 3, cents },
  picture: { cid, content: PICTURE, contentType: 'image/jpeg' },
})

/** Six bottles to a relay point. */
export const WINE_ORDER: OrderConfirmation = {
  ...{ ...CONFIRMATION, sessions: [], giftCards: [], discounts: [], giftCardsUsed: [] },
  products: [
    bottle("Château d'Aubrelune rouge", 4350, 'article-0'),
    bottle('Mélivane rosé', 3450, 'article-1'),
  ],
  shippingCents: 690,
  handover: {
    way: 'Point relais',
    when: ['Au relais sous 3 à 5 jours ouvrés'],
    where: ['Tabac de la Gare', '1 place de la Gare, 77160 Provins'],
  },
  ...{ totalCents: 8490, paidCents: 8490 },
  attachments: ['Votre facture', 'Les conditions générales de vente'],
}

export const ORDER_SAMPLES: Sample[] = [
  {
    name: 'order-confirmation of wine',
    write: (venue, firstname) => orderConfirmationMail(venue, { ...WINE_ORDER, firstname }),
    subject: 'Commande confirmée\u00a0: 6\u00a0bouteilles, livraison sous 3 à 5\u00a0jours ouvrés',
    links: [LINK, WITHDRAWAL],
    says: [
      'Merci, Camille',
      'Point relais',
      'Au relais sous 3 à 5\u00a0jours ouvrés',
      '1 place de la Gare, 77160 Provins',
      'Château d’Aubrelune rouge',
      '43,50\u00a0€',
      'Total payé par carte bancaire',
      '84,90\u00a0€',
      '14\u00a0jours à compter de leur réception',
      'à consommer avec modération',
    ],
  },
  {
    name: 'order-confirmation',
    write: (venue, firstname) => orderConfirmationMail(venue, { ...CONFIRMATION, firstname }),
    subject: 'C’est réservé\u00a0: samedi 21\u00a0novembre, 14\u00a0h\u00a030',
    links: [LINK, OTHER, THIRD, WITHDRAWAL],
    says: [
      'C’est réservé, Camille',
      'K7QX-29PD est payée et confirmée.',
      'samedi 21\u00a0novembre\u00a02026',
      '14\u00a0h\u00a030',
      '4\u00a0joueurs',
      '60\u00a0min de jeu, jusqu’à 15\u00a0h\u00a030',
      '104,00\u00a0€ pour l’équipe, soit 26,00\u00a0€ par joueur.',
      'Carte cadeau, une session pour 2\u00a0joueurs pour Zoé, envoyée le 24\u00a0décembre\u00a02026',
      'Remise AUTOMNE',
      '−10,40\u00a0€',
      'Total de la commande',
      '190,50\u00a0€',
      'Payé par carte cadeau finissant par 7K2P',
      '140,50\u00a0€',
      'Arrivez 10\u00a0minutes avant l’heure',
      'Au-delà de 15\u00a0minutes de retard',
      'ni remboursable ni modifiable',
      'Parking gratuit place du Châtel',
      'article L. 221-28, 12°',
      '14\u00a0jours à compter de la commande',
      '3 rue du Puits, 75011 Paris',
      'à consommer avec modération',
      'mineurs de moins de 18\u00a0ans',
      'Les conditions générales de vente',
    ],
  },
  {
    name: 'session-reminder',
    write: (venue, firstname) =>
      sessionReminderMail(venue, {
        ...ORDER,
        firstname,
        session: SESSION,
        access: ACCESS,
        orderLink: LINK,
        calendarLink: OTHER,
      }),
    subject: 'C’est demain à 14\u00a0h\u00a030\u00a0: L’épée d’Arthur',
    links: [LINK, OTHER],
    says: ['Bonjour Camille,', `${MOMENT}, 4\u00a0joueurs.`, 'À partir de 16\u00a0ans', 'Parking'],
  },
  {
    name: 'session-thanks',
    write: (venue, firstname) =>
      sessionThanksMail(venue, {
        ...ORDER,
        firstname,
        scenario: SESSION.scenario,
        reviewLink: LINK,
        social: { name: 'Facebook', link: OTHER },
      }),
    subject: 'Merci d’être venus\u202f!',
    links: [LINK, OTHER],
    says: ['Bonjour Camille,', 'hier dans L’épée d’Arthur.', 'bon ou moins bon'],
  },
  {
    name: 'payment-refunded',
    write: (venue, firstname) =>
      paymentRefundedMail(venue, {
        ...ORDER,
        firstname,
        session: SESSION,
        refundCents: 10_400,
        nearest: [{ ...SESSION, startsAt: '2026-11-21T15:00:00Z', link: LINK }],
      }),
    subject: 'Votre session n’a pas pu être réservée\u00a0: vous êtes remboursé',
    links: [LINK],
    says: ['remboursé 104,00\u00a0€, la totalité', '10\u00a0jours', 'à\u00a016\u00a0h.'],
  },
  {
    name: 'order-refunded',
    write: (venue, firstname) =>
      orderRefundedMail(venue, {
        ...ORDER,
        firstname,
        reason: "Un joueur s'est blessé.\nBon rétablissement !",
        cardCents: 5400,
        giftCards: [{ lastCharacters: '7K2P', cents: 5000 }],
        orderLink: LINK,
      }),
    subject: 'Commande K7QX-29PD\u00a0: remboursement de 104,00\u00a0€',
    links: [LINK],
    says: ['54,00\u00a0€', 'finissant par 7K2P', 'Un joueur s’est blessé.'],
  },
  {
    name: 'session-cancelled',
    write: (venue, firstname) =>
      sessionCancelledMail(venue, {
        ...ORDER,
        firstname,
        session: SESSION,
        reason: "Panne d'électricité",
        choiceLink: LINK,
      }),
    subject: `Votre session du ${MOMENT} est annulée`,
    links: [LINK],
    says: ['une nouvelle date, sans supplément', 'remboursement intégral', 'Panne d’électricité'],
  },
  {
    name: 'session-moved',
    write: (venue, firstname) =>
      sessionMovedMail(venue, {
        ...ORDER,
        firstname,
        session: SESSION,
        formerStartsAt: '2026-11-20T19:00:00Z',
        formerScenario: null,
        reason: null,
        supplement: null,
        orderLink: LINK,
        calendarLink: OTHER,
      }),
    subject: `Nouvelle date\u00a0: ${MOMENT}`,
    links: [LINK, OTHER],
    says: [`${MOMENT}, 4`, 'celle du vendredi 20\u00a0novembre\u00a02026 à\u00a020\u00a0h.'],
  },
  {
    name: 'session-moved to another room',
    write: (venue, firstname) =>
      sessionMovedMail(venue, {
        ...ORDER,
        firstname,
        session: SESSION,
        formerStartsAt: '2026-11-20T19:00:00Z',
        formerScenario: 'Le remède de Merlin',
        reason: null,
        supplement: { cents: 1600, until: '2026-11-21T13:30:00Z', link: THIRD },
        orderLink: LINK,
        calendarLink: OTHER,
      }),
    subject: `Nouvelle salle\u00a0: L’épée d’Arthur, ${MOMENT}`,
    links: [LINK, OTHER, THIRD],
    says: [
      'Le remède de Merlin\u00a0» du vendredi 20\u00a0novembre\u00a02026 à\u00a020\u00a0h.',
      'ne change pas',
      'supplément de 16,00\u00a0€',
    ],
  },
  {
    name: 'team-changed',
    write: (venue, firstname) =>
      teamChangedMail(venue, {
        ...ORDER,
        firstname,
        session: SESSION,
        reason: "L'un de vous ne peut pas venir",
        orderLink: LINK,
      }),
    subject: `Votre équipe du ${MOMENT}\u00a0: 4\u00a0joueurs`,
    links: [LINK],
    says: [`${MOMENT}, 4`, 'rien à payer de plus', 'L’un de vous ne peut pas venir'],
  },
  {
    name: 'gift-card-delivery to its recipient',
    write: (venue, firstname) =>
      giftCardDeliveryMail(venue, {
        to: 'recipient',
        firstname,
        value: { kind: 'amount', cents: 8400 },
        code: 'K7QX29PDMT4HZ8WB7K2P',
        validUntil: '2027-11-15',
        sender: "Jeanne d'Arc",
        message: "Joyeux anniversaire !\nN'oublie pas ta lampe.",
        picture: PICTURE,
        useLink: LINK,
        balanceLink: OTHER,
      }),
    subject: 'Une carte cadeau pour vous de la part de Jeanne d’Arc',
    links: [LINK, OTHER],
    says: [
      '84,00\u00a0€',
      'K7QX-29PD-MT4H-Z8WB-7K2P',
      '15\u00a0novembre\u00a02027',
      'N’oublie pas ta lampe.',
    ],
  },
  {
    name: 'gift-card-delivery to its buyer',
    write: (venue, firstname) =>
      giftCardDeliveryMail(venue, {
        to: 'buyer',
        firstname,
        value: { kind: 'session', players: 4 },
        code: 'K7QX29PDMT4HZ8WB7K2P',
        validUntil: '2027-11-15',
        sender: null,
        message: null,
        picture: PICTURE,
        useLink: LINK,
        balanceLink: OTHER,
      }),
    subject: 'Votre carte cadeau est prête',
    links: [LINK, OTHER],
    says: ['une session pour 4\u00a0joueurs', 'jointe en PDF'],
  },
  {
    name: 'gift-card-expiring',
    write: (venue, firstname) =>
      giftCardExpiringMail(venue, {
        firstname,
        balance: { kind: 'amount', cents: 1250 },
        lastCharacters: 'Z8WB',
        validUntil: '2027-11-15',
        daysLeft: 15,
        useLink: LINK,
        balanceLink: OTHER,
      }),
    subject: 'Votre carte cadeau est valable encore 15\u00a0jours',
    links: [LINK, OTHER],
    says: ['il reste 12,50\u00a0€', '15\u00a0novembre\u00a02027'],
  },
]
