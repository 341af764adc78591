import { Picture, type PictureImage } from '@sesame/ui/picture'
import {
  FACE_HEIGHT,
  FACE_RULE_COLOUR,
  FACE_WIDTH,
  layGiftCardFace,
  readGiftCardFace,
  type GiftCardWords,
} from '@sesame/values/gift-card-face'

import './gift-card.css'

interface GiftCardProps {
  /** Has the venue's logo; without a picture the card has its name. */
  image: PictureImage | null | undefined
  brand: string
  words: Omit<GiftCardWords, 'brand'>
}

/** The front of a gift card, as the PDF and the mail draw it. */
export function GiftCard({ image, brand, words }: GiftCardProps) {
  const shown = { ...words, brand: image ? null : brand }
  const { lines, rule } = layGiftCardFace(shown)
  return (
    <div className="giftcard">
      {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 600px) 620px, 100vw" />}
      <p className="hidden-text">{readGiftCardFace(shown)}</p>
      <svg aria-hidden="true" viewBox={`0 0 ${FACE_WIDTH} ${FACE_HEIGHT}`}>
        {rule && (
          <rect x={rule.x} y={rule.y} width={rule.width} height={3} fill={FACE_RULE_COLOUR} />
        )}
        {lines.map(({ text, x, y, size, weight, color }) => (
          <text key={y} x={x} y={y} fontSize={size} fontWeight={weight} fill={color}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
