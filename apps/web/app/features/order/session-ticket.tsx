import type { OrderSession } from '@sesame/contract/order'
import { buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import type { ReactNode } from 'react'

import { dayText, playersText, timeText } from '../../lib/document/date-text.ts'
import { Poster } from '../../lib/document/poster.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import { documentPath, type TicketData } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'
import { paidText } from './paid-text.ts'
import { SessionDay } from './session-day.tsx'
import { ShareTeam } from './share-team.tsx'

import './session-ticket.css'

export function SessionTicket({ session, data }: { session: OrderSession; data: TicketData }) {
  const { order, timeZone } = data
  return (
    <article className="ticket">
      <Poster image={data.posters[session.slug]} sizes="(min-width: 960px) 996px, 100vw" />
      <div className="ticket__in">
        <h2 className="ticket__when">
          <span>{session.name}</span> {dayText(session.date)}, {timeText(session.time)}
        </h2>
        <SessionDay session={session} timeZone={timeZone} />
        <TicketFacts session={session} data={data} />
        <div className="twins">
          {order.documents.includes('session.ics') && (
            <a
              className={buttonClass({ variant: 'solid' })}
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

function TicketFacts({ session, data }: { session: OrderSession; data: TicketData }) {
  const { order, coming } = data
  const [street, ...rest] = useSiteView()?.frame.addressLines ?? []
  return (
    <dl className="ticket__facts">
      {street && (
        <Fact
          name="Où"
          value={street}
          more={[...rest, coming.addressHint].filter(Boolean).join(', ')}
        />
      )}
      <Fact name="Équipe" value={playersText(session.players)} more={paidText(order, session)} />
      <Fact
        name="Réservé par"
        value={`${order.firstname} ${order.lastname}`}
        more={
          <>
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
