import { LINK } from './template-samples.ts'
import type { Sample } from './template-samples.ts'
import { deliveryStateMail } from './templates/delivery-state.ts'
import type { DeliveryStateMail } from './templates/delivery-state.ts'
import { reviewRequestMail } from './templates/review-request.ts'
import { withdrawalAlertMail } from './templates/withdrawal-alert.ts'
import { withdrawalReceiptMail } from './templates/withdrawal-receipt.ts'
import { withdrawalRefusedMail } from './templates/withdrawal-refused.ts'

const TRACKING = 'https://suivi.example/colis/6A12345?x=1&y=2'
const WITHDRAWAL = 'https://antre.example.fr/retractation'
const HEALTH = 'à consommer avec modération'

const STEP: DeliveryStateMail = {
  firstname: 'Camille',
  orderNumber: 'K7QX-29PD',
  state: 'shipped',
  isCollected: false,
  goods: ["6 × Château d'Aubrelune rouge, 75 cl"],
  delivery: ['Colis à domicile', "Camille D'Artagnan, 3 rue du Puits, 75011 Paris"],
  trackingNumber: '6A12345',
  trackingLink: TRACKING,
  orderLink: LINK,
  withdrawalLink: WITHDRAWAL,
  hasAlcohol: true,
}

const step = (state: DeliveryStateMail['state'], more: Partial<DeliveryStateMail> = {}) => ({
  name: `delivery-state ${state}`,
  write: (venue: Parameters<Sample['write']>[0], firstname: string) =>
    deliveryStateMail(venue, { ...STEP, firstname, state, ...more }),
})

export const GOODS_SAMPLES: Sample[] = [
  {
    ...step('prepared'),
    subject: 'Votre commande K7QX-29PD est prête',
    links: [LINK],
    says: ['Bonjour Camille,', '6 × Château d’Aubrelune rouge', HEALTH],
  },
  {
    ...step('shipped'),
    subject: 'Votre commande K7QX-29PD est en route',
    links: [LINK, TRACKING],
    says: ['Numéro de suivi\u00a0: 6A12345', '3 rue du Puits, 75011 Paris', HEALTH],
  },
  {
    ...step('ready', { isCollected: true, delivery: ['À retirer au comptoir'] }),
    subject: 'Votre commande K7QX-29PD vous attend',
    links: [LINK],
    says: ['À retirer au comptoir', 'Une pièce d’identité vous sera demandée', HEALTH],
  },
  {
    ...step('reminder', { isCollected: true, delivery: ['À retirer au comptoir'] }),
    subject: 'Votre commande K7QX-29PD vous attend toujours',
    links: [LINK],
    says: ['est prête et vous attend toujours', 'Une pièce d’identité vous sera demandée', HEALTH],
  },
  {
    ...step('collected', { isCollected: true }),
    subject: 'Votre commande K7QX-29PD est retirée',
    links: [LINK, WITHDRAWAL],
    says: ['Merci de votre visite\u202f!', 'Renoncer au contrat ici', HEALTH],
  },
  {
    ...step('returned'),
    subject: 'Votre commande K7QX-29PD nous est revenue',
    links: [LINK],
    says: ['reçu votre colis en retour', HEALTH],
  },
  {
    name: 'review-request',
    write: (venue, firstname) =>
      reviewRequestMail(venue, {
        ...{ firstname, orderNumber: 'K7QX-29PD', goods: STEP.goods },
        ...{ reviewLink: LINK, hasAlcohol: true },
      }),
    subject: 'Qu’en avez-vous pensé\u202f?',
    links: [LINK],
    says: ['Bonjour Camille,', 'bon ou moins bon', HEALTH],
  },
  {
    name: 'withdrawal-receipt',
    write: (venue) =>
      withdrawalReceiptMail(venue, {
        ...{ name: "Camille D'Artagnan", email: 'camille@example.fr', orderNumber: 'K7QX-29PD' },
        ...{ receivedAt: '2026-11-21T13:30:00Z', timeZone: 'Europe/Paris' },
        lines: [{ label: "6 × Château d'Aubrelune rouge, 75 cl", cents: 9000 }],
        ...{ shippingCents: 1390, refundCents: 10_390, refundDueOn: '2026-12-05' },
        ...{ returnsGoods: true, returnAddress: ["L'Antre des Légendes", '77160 Provins'] },
      }),
    subject: 'Accusé de réception de votre rétractation, commande K7QX-29PD',
    links: [],
    says: [
      'samedi 21\u00a0novembre\u00a02026 à\u00a014\u00a0h\u00a030',
      'Château d’Aubrelune rouge',
      '103,90\u00a0€',
      'au plus tard le 5\u00a0décembre\u00a02026',
      'Renvoyez-les sous 14\u00a0jours',
    ],
  },
  {
    name: 'withdrawal-refused',
    write: (venue) =>
      withdrawalRefusedMail(venue, {
        ...{
          orderNumber: 'K7QX-29PD',
          reason: "La bouteille n'est plus scellée.",
          orderLink: LINK,
        },
      }),
    subject: 'Votre rétractation, commande K7QX-29PD',
    links: [LINK],
    says: ['La bouteille n’est plus scellée.', 'médiateur de la consommation'],
  },
  {
    name: 'withdrawal-alert',
    write: (venue) =>
      withdrawalAlertMail(venue, {
        ...{ orderNumber: 'K7QX-29PD', name: 'Camille', email: 'camille@example.fr' },
        ...{ receivedOn: '2026-11-21', refundDueOn: '2026-12-05', refundCents: 10_390 },
      }),
    subject: 'À rembourser au plus tard le 5\u00a0décembre\u00a02026\u00a0: commande K7QX-29PD',
    links: [],
    says: ['jusqu’au 5\u00a0décembre\u00a02026', '103,90\u00a0€', 'article L.\u00a0242-4'],
  },
]
