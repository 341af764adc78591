import type { OrderSession } from '@sesame/contract/order'
import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { capitalised, dayText, playersText, timeText } from '../../lib/document/date-text.ts'
import { Poster } from '../../lib/document/poster.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import { documentPath, type OrderData } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'
import { ShareTeam } from './share-team.tsx'

import './session-ticket.css'

export function SessionTicket({ session, data }: { session: OrderSession; data: OrderData }) {
  const { order } = data
  return (
    <article className="ticket">
      <Poster image={data.posters[session.slug]} sizes="(min-width: 960px) 460px, 100vw" />
      <div className="ticket__in">
        <h2>{session.name}</h2>
        <TicketFacts session={session} data={data} />
        <div className="actions">
          {order.documents.includes('session.ics') && (
            <a
              className={buttonClass({ variant: 'main' })}
              href={documentPath(data, 'session.ics')}
            >
              <Icon name="calendar-days" />
              Ajouter à mon agenda
            </a>
          )}
          {session.teamPath && <ShareTeam path={session.teamPath} name={session.name} />}
        </div>
        <OrderDocuments data={data} />
      </div>
    </article>
  )
}

function TicketFacts({ session, data: { order } }: { session: OrderSession; data: OrderData }) {
  const [street, ...rest] = useSiteView()?.frame.addressLines ?? []
  return (
    <dl className="ticket__facts">
      <Fact
        name="Quand"
        value={`${capitalised(dayText(session.date))}, ${timeText(session.time)}`}
        more={'Arrivez 10\u00a0minutes avant'}
      />
      {street && <Fact name="Où" value={street} more={rest.join(', ')} />}
      <Fact
        name="Équipe"
        value={playersText(session.players)}
        more={`au nom de ${order.firstname} ${order.lastname}`}
      />
      <Fact
        name="Payé"
        value={formatEuros(order.totalCents)}
        more={
          <>
            {order.totalCents === session.teamCents &&
              `${formatEuros(session.perPlayerCents)} par joueur, `}
            commande n°&nbsp;<span className="whitespace-nowrap">{order.number}</span>
          </>
        }
      />
    </dl>
  )
}

function Fact({ name, value, more }: { name: string; value: string; more: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{more}</small>
      </dd>
    </div>
  )
}
