import { alcoholParts } from '../alcohol-mention.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, bullets, greeting, note, paragraph } from '../parts.ts'

/** Sent some days after goods came. */
export type ReviewRequest = {
  firstname: string
  orderNumber: string
  goods: string[]
  reviewLink: string
  hasAlcohol: boolean
}

export async function reviewRequestMail(
  venue: MailVenue,
  data: ReviewRequest,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Qu’en avez-vous pensé ?',
    preheader: `Votre avis sur la commande ${data.orderNumber}.`,
    title: 'Qu’en avez-vous pensé ?',
    parts: [
      greeting(data.firstname),
      paragraph('Vous avez reçu votre commande il y a quelques jours :'),
      bullets(data.goods, 400),
      paragraph('Votre avis, bon ou moins bon, aide les prochains clients et nous.'),
      action('Donner mon avis', data.reviewLink),
      note('Nous n’écrirons pas une seconde fois pour cela.'),
      ...alcoholParts(data.hasAlcohol),
    ],
    reason: `Vous recevez ce message parce que vous avez passé commande (${data.orderNumber}) sur le site ${venue.name}.`,
  })
}
