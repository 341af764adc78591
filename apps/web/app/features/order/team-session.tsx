import type { ReplyOf } from '@sesame/contract/endpoint'
import type { Image } from '@sesame/contract/media'
import type { getTeamSession } from '@sesame/contract/order'
import { Icon } from '@sesame/ui/icon'

import { capitalised, dayText, playersText, timeText } from '../../lib/document/date-text.ts'
import { Poster } from '../../lib/document/poster.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'

import './session-ticket.css'

interface TeamSessionProps {
  session: ReplyOf<typeof getTeamSession>
  poster: Image | null
}

/** Seen by the whole team, so it shows no price and no name. */
export function TeamSession({ session, poster }: TeamSessionProps) {
  const [street, ...rest] = useSiteView()?.frame.addressLines ?? []
  return (
    <article className="ticket">
      <Poster image={poster} sizes="(min-width: 960px) 460px, 100vw" />
      <div className="ticket__in">
        <h2>{session.name}</h2>
        <dl className="ticket__facts">
          <div>
            <dt>Quand</dt>
            <dd>
              {capitalised(dayText(session.date))}, {timeText(session.time)}
              <small>Arrivez 10&nbsp;minutes avant</small>
            </dd>
          </div>
          {street && (
            <div>
              <dt>Où</dt>
              <dd>
                {street}
                <small>{rest.join(', ')}</small>
              </dd>
            </div>
          )}
          <div>
            <dt>Équipe</dt>
            <dd>{playersText(session.players)}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}

export function TeamRules() {
  return (
    <section>
      <h2>Avant de venir</h2>
      <ul className="rules">
        <li>
          <Icon name="clock" />
          <span>
            Arrivez 10&nbsp;minutes avant. Au-delà de 15&nbsp;minutes de retard, la session peut
            être annulée.
          </span>
        </li>
        <li>
          <Icon name="users" />
          <span>Il faut avoir 16&nbsp;ans, ou 11&nbsp;ans et jouer avec un adulte.</span>
        </li>
        <li>
          <Icon name="circle-info" />
          <span>Prévoyez une tenue où l’on peut s’accroupir.</span>
        </li>
      </ul>
    </section>
  )
}
