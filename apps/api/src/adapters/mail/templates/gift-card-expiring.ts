import { formatDay } from '@sesame/values/french-day'
import type { Day } from '@sesame/values/working-days'

import { plural } from '../french.ts'
import { describeValue } from '../gift-card-value.ts'
import type { GiftCardValue } from '../gift-card-value.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, aside, greeting, note, paragraph, strong } from '../parts.ts'

/** Sent 60 and 15 days before the end. */
export type GiftCardExpiring = {
  firstname: string
  /** What is left on it. */
  balance: GiftCardValue
  lastCharacters: string
  validUntil: Day
  daysLeft: number
  useLink: string
  balanceLink: string
}

export async function giftCardExpiringMail(
  venue: MailVenue,
  data: GiftCardExpiring,
): Promise<MailContent> {
  const value = describeValue(data.balance)
  const until = formatDay(data.validUntil)
  return composeMail(venue, {
    subject: `Votre carte cadeau est valable encore ${plural(data.daysLeft, 'jour')}`,
    preheader: `Il reste ${value}, à utiliser jusqu’au ${until}.`,
    title: 'Votre carte cadeau vous attend',
    parts: [
      greeting(data.firstname),
      paragraph(
        `Sur votre carte cadeau finissant par ${data.lastCharacters}, il reste `,
        strong(value),
        '. Elle est valable jusqu’au ',
        strong(until),
        '.',
      ),
      action('Choisir une session', data.useLink),
      aside('Combien reste-t-il ?', 'Voir le solde', data.balanceLink),
      note('Une question ? Écrivez-nous avant cette date.'),
    ],
    reason: `Vous recevez ce message parce que vous avez une carte cadeau de ${venue.name}.`,
  })
}
