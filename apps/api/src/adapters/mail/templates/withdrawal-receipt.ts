import { formatDay } from '@sesame/values/french-day'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import type { Day } from '@sesame/values/working-days'

import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { amounts, heading } from '../order-parts.ts'
import { bullets, note, paragraph, strong } from '../parts.ts'

/** Proof of the withdrawal on a durable medium, as the law requires: goods, day and hour. */
export type WithdrawalReceipt = {
  /** As the person wrote it. */
  name: string
  email: string
  orderNumber: string
  /** ISO 8601. */
  receivedAt: string
  timeZone: string
  lines: { label: string; cents: number }[]
  shippingCents: number
  refundCents: number
  refundDueOn: Day
  /** Whether the customer must send goods back. */
  returnsGoods: boolean
  returnAddress: string[]
}

export async function withdrawalReceiptMail(
  venue: MailVenue,
  data: WithdrawalReceipt,
): Promise<MailContent> {
  const moment = formatMoment(data.receivedAt, data.timeZone)
  return composeMail(venue, {
    subject: `Accusé de réception de votre rétractation, commande ${data.orderNumber}`,
    preheader: `Reçue le ${moment}.`,
    title: 'Nous avons reçu votre rétractation',
    parts: [
      paragraph('Reçue le ', strong(moment), '. Gardez ce message : il en est la preuve.'),
      heading('Votre déclaration'),
      paragraph(
        'Vous nous notifiez votre rétractation du contrat portant sur la commande ',
        strong(data.orderNumber),
        ', pour les articles suivants :',
      ),
      amounts([
        ...data.lines.map(({ label, cents }) => ({ label, amount: formatEuros(cents) })),
        ...(data.shippingCents > 0
          ? [{ label: 'Livraison', amount: formatEuros(data.shippingCents) }]
          : []),
        { label: 'À rembourser', amount: formatEuros(data.refundCents), isTotal: true },
      ]),
      bullets([`Nom : ${data.name}`, `Adresse électronique : ${data.email}`], 400),
      paragraph(
        'Vous serez remboursé au plus tard le ',
        strong(formatDay(data.refundDueOn)),
        ', par le moyen de paiement utilisé pour la commande.',
      ),
      ...returnParts(data),
    ],
    reason: `Vous recevez ce message parce que vous avez exercé votre droit de rétractation sur le site ${venue.name}.`,
  })
}

function returnParts({ returnsGoods, returnAddress }: WithdrawalReceipt) {
  if (!returnsGoods) return []
  return [
    heading('Renvoyer les produits'),
    paragraph('Renvoyez-les sous 14 jours, dans leur emballage, à cette adresse :'),
    bullets(returnAddress, 400),
    note(
      'Les frais de retour sont à votre charge. Le remboursement peut attendre que nous ayons reçu les produits, ou la preuve de leur envoi.',
    ),
  ]
}
