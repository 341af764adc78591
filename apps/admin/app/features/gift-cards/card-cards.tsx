import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { CardLink, CardStateTag } from './card-parts.tsx'
import type { CardRowsProps } from './card-table.tsx'
import { peopleText, valueText } from './cards.ts'

/** The same as the table, below 700 px. */
export function CardCards({ cards }: Pick<CardRowsProps, 'cards'>) {
  return (
    <ul className="cards below-700">
      {cards.map((card) => (
        <li key={card.id}>
          <h2>
            <CardLink card={card} />
          </h2>
          <span className="cards__total">{formatEuros(card.balanceCents)}</span>
          <p className="cards__facts">
            {peopleText(card)}
            <br />
            sur {valueText(card)}
          </p>
          <p className="cards__end">
            <CardStateTag state={card.state} />
            <span>jusqu’au {formatDay(card.validUntil)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
