import type { SessionOffer } from '@sesame/contract/booking'

import { writeChoice } from './session-choice.ts'
import { shortDayText, timeText } from './session-text.ts'

interface SessionOffersProps {
  offers: readonly SessionOffer[]
  /** The room is said elsewhere. */
  hasOneRoom?: boolean
  /** Inside a form that does something else: the buttons then submit nothing. */
  onChoose?: (choice: string) => void
}

/** Free sessions to take instead: submit buttons, so put them in a form that keeps one. */
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
