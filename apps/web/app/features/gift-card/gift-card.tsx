import { Picture, type PictureImage } from '@sesame/ui/picture'
import { formatEuros } from '@sesame/values/money'

import { playersText } from '../../lib/session-text.ts'

interface GiftCardProps {
  image: PictureImage | null | undefined
  brand: string
  /** Null while nothing is chosen. */
  worth: { cents: number; players?: number } | null
  recipientName: string | undefined
  senderName: string | undefined
  message: string | undefined
}

/** A message past this takes the whole width of the card. */
const LONG_MESSAGE = 160

/** The card as it will be given; the code comes with the payment. */
export function GiftCard(props: GiftCardProps) {
  const { image, brand, worth, recipientName, senderName, message } = props
  return (
    <div className="giftcard" data-ground="deep">
      {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 600px) 560px, 100vw" />}
      <div className="giftcard__in">
        <p className="giftcard__brand">{brand}</p>
        <p className="giftcard__what">{worthText(worth)}</p>
        {message && (
          <p className="giftcard__msg" data-long={message.length > LONG_MESSAGE || undefined}>
            {message}
          </p>
        )}
        <div className="giftcard__foot">
          {recipientName && (
            <p>
              Pour <b>{recipientName}</b>
            </p>
          )}
          {senderName && (
            <p>
              offerte par <b>{senderName}</b>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function worthText(worth: GiftCardProps['worth']): string {
  if (worth === null) return 'Un bon du montant de votre choix'
  if (worth.players === undefined) return `Un bon de ${formatEuros(worth.cents)}`
  return `Une session pour ${playersText(worth.players)}`
}
