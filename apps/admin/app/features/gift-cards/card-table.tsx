import type { StaffGiftCard } from '@sesame/contract/gift-card-staff'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'

import { momentText } from '../../lib/list/moment-text.ts'
import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { CardLink, CardStateTag } from './card-parts.tsx'
import { peopleText, valueText } from './cards.ts'

export interface CardRowsProps {
  cards: readonly StaffGiftCard[]
  list: ListAddress
  now: Date
}

export function CardTable({ cards, list, now }: CardRowsProps) {
  const { timeZone } = useSite()
  return (
    <table className="table from-700">
      <caption className="hidden-text">Cartes cadeaux</caption>
      <thead>
        <tr>
          <th scope="col">Carte</th>
          <th scope="col">État</th>
          <SortedColumn field="validUntil" list={list}>
            Valable jusqu’au
          </SortedColumn>
          <SortedColumn field="balanceCents" list={list} className="table__figure">
            Reste
          </SortedColumn>
          <SortedColumn field="createdAt" list={list} className="table__figure">
            Vendue
          </SortedColumn>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <th scope="row">
              <CardLink card={card} />
              <small>{peopleText(card)}</small>
            </th>
            <td>
              <CardStateTag state={card.state} />
            </td>
            <td className="whitespace-nowrap">{formatDay(card.validUntil)}</td>
            <td className="table__figure">
              <b>{formatEuros(card.balanceCents)}</b>
              <small>sur {valueText(card)}</small>
            </td>
            <td className="table__figure">
              <time dateTime={card.createdAt}>{momentText(card.createdAt, timeZone, now)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
