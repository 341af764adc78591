import type { BookedSession } from '@sesame/contract/booking'
import { previewClosure } from '@sesame/contract/closure'
import { Notice } from '@sesame/ui/notice'
import { useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import type { BlockedTime } from './block-time.ts'
import { shortDayText } from './planning-address.ts'
import { timeOf, timeText } from './planning.ts'
import { playersText } from './session-card.tsx'

interface InTheWayProps {
  time: BlockedTime
  instants: { start: string; end: string }
  onFound: (isFound: boolean) => void
}

/** Names what is sold in a time before it is blocked. */
export function InTheWay({ time, instants, onFound }: InTheWayProps) {
  const { idService } = time
  const query = { ...instants, ...(idService !== null && { idService }) }
  const { data } = useApiQuery(previewClosure, { query }, { live: ['day'] })
  const isFound = data !== undefined && data.bookings.length > 0
  useEffect(() => onFound(isFound), [isFound, onFound])
  if (!data) return null
  if (isFound) return <Found bookings={data.bookings} />
  return (
    <Notice live>
      <p>
        Aucune réservation sur cet horaire.
        {data.holds > 0 &&
          ' Une session y est en cours de paiement\u00a0: elle se libère d’elle-même si le paiement ne vient pas.'}
      </p>
    </Notice>
  )
}

function Found({ bookings }: { bookings: readonly BookedSession[] }) {
  const title =
    bookings.length > 1
      ? `${bookings.length} réservations sont sur cet horaire.`
      : 'Une réservation est sur cet horaire.'
  return (
    <Notice kind="bad" live title={title}>
      <ul className="in-the-way">
        {bookings.map(({ id, start, name, contactName, players }) => (
          <li key={id}>
            {shortDayText(start.slice(0, 10))} à {timeText(timeOf(start))}, {name},{' '}
            {contactName ?? 'sans nom'}, {playersText(players)}
          </li>
        ))}
      </ul>
      <p>
        Rien n’est annulé d’ici. Déplacez ou annulez d’abord ces réservations, ou choisissez un
        autre horaire.
      </p>
    </Notice>
  )
}
