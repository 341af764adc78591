import { formatDay } from '@sesame/values/french-day'
import { groupGiftCardCode } from '@sesame/values/gift-card-code'
import type { Day } from '@sesame/values/working-days'

import { of } from '../french.ts'
import { describeValue } from '../gift-card-value.ts'
import type { GiftCardValue } from '../gift-card-value.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { code, quote } from '../order-parts.ts'
import { action, aside, greeting, note, paragraph, strong } from '../parts.ts'
import { picturePart } from '../picture-part.ts'

export type GiftCardDelivery = {
  /** To the person who receives the gift, or to the buyer, who hands it over. */
  to: 'recipient' | 'buyer'
  firstname: string
  value: GiftCardValue
  code: string
  validUntil: Day
  sender: string | null
  message: string | null
  /** The front of the card, as a JPEG. */
  picture: Buffer
  useLink: string
  balanceLink: string
}

export async function giftCardDeliveryMail(
  venue: MailVenue,
  data: GiftCardDelivery,
): Promise<MailContent> {
  const isGift = data.to === 'recipient'
  const value = describeValue(data.value)
  const from = data.sender ? ` de la part ${of(data.sender)}` : ''
  return composeMail(venue, {
    subject: isGift ? `Une carte cadeau pour vous${from}` : 'Votre carte cadeau est prête',
    preheader: `Une aventure vous attend chez ${venue.name}.`,
    title: isGift ? 'Une aventure vous attend !' : 'Votre carte cadeau est prête',
    parts: [
      greeting(data.firstname),
      isGift
        ? paragraph(`Vous recevez une carte cadeau${from} : `, strong(value), '.')
        : paragraph(
            'Voici la carte cadeau à offrir : ',
            strong(value),
            '. Elle est jointe en PDF, à imprimer ou à transférer.',
          ),
      picturePart({
        picture: { cid: 'carte-cadeau', content: data.picture, contentType: 'image/jpeg' },
        alt: `Carte cadeau : ${value}${from}`,
      }),
      ...(data.message ? [quote(data.message)] : []),
      code(groupGiftCardCode(data.code)),
      paragraph(
        'Elle est valable jusqu’au ',
        strong(formatDay(data.validUntil)),
        ', en une ou plusieurs fois.',
      ),
      action('Utiliser ma carte cadeau', data.useLink),
      aside('Combien reste-t-il ?', 'Voir le solde', data.balanceLink),
      note(
        'Ce code vaut moyen de paiement : gardez-le pour vous. La carte n’est ni échangeable contre des espèces ni remboursable.',
      ),
    ],
    reason: isGift
      ? `Vous recevez ce message parce qu’une carte cadeau vous a été offerte sur le site ${venue.name}.`
      : `Vous recevez ce message parce que vous avez acheté une carte cadeau sur le site ${venue.name}.`,
  })
}
