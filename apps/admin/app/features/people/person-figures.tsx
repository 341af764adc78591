import type { Person } from '@sesame/contract/person'
import { formatEuros } from '@sesame/values/money'

import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { orderCount } from './people.ts'

export interface PersonProps {
  person: Person
  now: Date
}

/** The figures of a person; what they spent only for those who may see turnover. */
export function PersonFigures({ person, now }: PersonProps) {
  const { timeZone } = useSite()
  const { sessionsPlayed, spentCents, orders, cards, cardsCents } = person.figures
  const next = nextSession(person, now)
  return (
    <dl className="person-figures">
      <div>
        <dt>Sessions jouées</dt>
        <dd>{sessionsPlayed}</dd>
      </div>
      <div>
        <dt>{spentCents === null ? 'Commandes payées' : 'Dépensé'}</dt>
        <dd>
          {spentCents === null ? orders : formatEuros(spentCents)}
          {spentCents !== null && <small>{orderCount(orders)}</small>}
        </dd>
      </div>
      <div>
        <dt>Prochaine session</dt>
        <dd>
          {next ? momentText(next.start, timeZone, now) : 'aucune'}
          {next && (
            <small>
              {next.name}, {next.players}&nbsp;joueurs
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>Cartes cadeaux</dt>
        <dd>
          {cards === 0 ? 'aucune' : formatEuros(cardsCents)}
          {cards > 0 && <small>{cardsText(cards)}</small>}
        </dd>
      </div>
    </dl>
  )
}

const cardsText = (cards: number) =>
  cards > 1 ? `${cards}\u00a0cartes achetées, avec un solde` : '1\u00a0carte achetée, avec un solde'

function nextSession({ sessions }: Person, now: Date) {
  return sessions.findLast(
    ({ end, state }) => new Date(end) > now && state !== 'cancelled' && state !== 'held',
  )
}
