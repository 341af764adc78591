import type { SessionOffer } from '@sesame/contract/session'

import { shortDayText, timeText } from '../../lib/document/date-text.ts'
import { writeChoice } from './session-choice.ts'

interface SessionOffersProps {
  offers: readonly SessionOffer[]
  /** True if all offers are of one room, so its name is not repeated. */
  hasOneRoom?: boolean
  /** For use inside another form: the buttons call this instead of submitting. */
  onChoose?: (choice: string) => void
}

/** Offers free sessions as submit buttons, so it must be inside a form that holds one. */
export function SessionOffers({ offers, hasOneRoom = false, onChoose }: SessionOffersProps) {
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={writeChoice(offer)}>
          <button
            className="offer"
            name="session"
            value={writeChoice(offer)}
            {...(onChoose && { type: 'button', onClick: () => onChoose(writeChoice(offer)) })}
          >
            <b>
              {shortDayText(offer.date)} à&nbsp;{timeText(offer.time)}
            </b>
            {!hasOneRoom && <small>{offer.name}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
