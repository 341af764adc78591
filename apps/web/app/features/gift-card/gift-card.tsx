import { Picture, type PictureImage } from '@sesame/ui/picture'
import { formatEuros } from '@sesame/values/money'

import { playersText } from '../../lib/document/date-text.ts'

import './gift-card.css'

interface GiftCardProps {
  image: PictureImage | null | undefined
  brand: string
  /** Null until a value is chosen. */
  cardValue: { cents: number; players?: number } | null
  recipientName: string | undefined
  senderName: string | undefined
  message: string | undefined
}

/** A longer message is shown over the whole width of the card. */
const LONG_MESSAGE = 160

/** Preview without a code, because the code is created after the payment. */
export function GiftCard(props: GiftCardProps) {
  const { image, brand, cardValue, recipientName, senderName, message } = props
  return (
    <div className="giftcard" data-background="deep">
      {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 600px) 560px, 100vw" />}
      <div className="giftcard__in">
        <p className="giftcard__brand">{brand}</p>
        <p className="giftcard__what">{giftCardValueText(cardValue)}</p>
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

function giftCardValueText(cardValue: GiftCardProps['cardValue']): string {
  if (cardValue === null) return 'Un bon du montant de votre choix'
  if (cardValue.players === undefined) return `Un bon de ${formatEuros(cardValue.cents)}`
  return `Une session pour ${playersText(cardValue.players)}`
}
