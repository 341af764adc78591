import type { PricePeriod, TeamPrice } from '@sesame/contract/booking'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { playersText } from '../../lib/session-text.ts'
import { teamSizes } from './price-groups.ts'

/** Prices by team size and period: for the team, and for each player. */
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

/** Many periods do not fit a phone: they scroll, for the keyboard as well. */
function Scrolling({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  if (!isWide) return children
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll-x" aria-label="Tarifs par équipe" tabIndex={0}>
      {children}
    </section>
  )
}

/** After a colon, French goes on in small letters. */
function asRest(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
