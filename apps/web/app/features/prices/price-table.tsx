import type { PricePeriod, TeamPrice } from '@sesame/contract/service'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { playersText } from '../../lib/document/date-text.ts'
import { teamSizes } from './price-groups.ts'

import './price-table.css'

export function PriceTable({ periods }: { periods: readonly PricePeriod[] }) {
  return (
    <Scrolling isWide={periods.length > 3}>
      <table className="prices">
        <caption>
          <span>Prix pour toute l’équipe, toutes taxes comprises.</span>
          {periods.map(({ id, name, description }) => (
            <span key={id}>
              {name}&nbsp;: {asRest(description)}.
            </span>
          ))}
        </caption>
        <thead>
          <tr>
            <th scope="col">Équipe</th>
            {periods.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teamSizes(periods).map((players) => (
            <tr key={players}>
              <th scope="row">{playersText(players)}</th>
              {periods.map(({ id, prices }) => (
                <PriceCell key={id} price={prices.find((price) => price.players === players)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function PriceCell({ price }: { price: TeamPrice | undefined }) {
  if (!price) return <td>non proposé</td>
  return (
    <td>
      <b>{formatEuros(price.teamCents)}</b>
      <small>{formatEuros(price.perPlayerCents)} chacun</small>
    </td>
  )
}

/**
 * More than three periods do not fit a phone, so the table scrolls; `tabIndex` lets the keyboard
 * scroll it.
 */
function Scrolling({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  if (!isWide) return children
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll-x" aria-label="Tarifs par équipe" tabIndex={0}>
      {children}
    </section>
  )
}

/** French continues in lower case after a colon. */
function asRest(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
