import type { GiftCardWords } from '@sesame/values/gift-card-face'
import type { Day } from '@sesame/values/working-days'

import type { GiftCardValue } from '../mail/gift-card-value.ts'
import type { MailVenue } from '../mail/layout.ts'
import { drawable } from './printable.ts'

export type GiftCardData = {
  venue: MailVenue
  value: GiftCardValue
  /** Without separators, as it is stored. */
  code: string
  issuedAt: string
  validUntil: Day
  recipient: string | null
  sender: string | null
  message: string | null
  /** Of the card's front, with the venue's logo; null draws its name on a plain background. */
  picture: Uint8Array | null
  /** Where the card is used. */
  useUrl: string
  /** Where its balance is shown; in the QR code. */
  balanceUrl: string
}

/** What the front of the card says. */
export function faceWords(
  data: Pick<GiftCardData, 'value' | 'validUntil' | 'recipient' | 'sender' | 'picture' | 'venue'>,
): GiftCardWords {
  const { value, validUntil, recipient, sender, picture, venue } = data
  return {
    value: value.kind === 'session' ? { cents: 0, players: value.players } : { cents: value.cents },
    ...{ validUntil, recipient: drawableName(recipient), sender: drawableName(sender) },
    brand: picture ? null : venue.name,
  }
}

/** Null for a name of which our fonts have no character, such as an emoji. */
function drawableName(name: string | null): string | null {
  return name && drawable(name).trim() ? name : null
}
