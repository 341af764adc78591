import type { TeamSession } from '@sesame/contract/team-session'
import { Icon } from '@sesame/ui/icon'

import { teamText } from './team-text.ts'

import './team-names.css'

interface TeamNamesProps {
  session: TeamSession
  /** Name of the visitor, if they have just replied. */
  own: string | null
}

/** First names only, and the places that are left. */
export function TeamNames({ session, own }: TeamNamesProps) {
  const { players, booker, replies, isOver } = session
  const coming = replies.filter(({ isComing }) => isComing)
  const away = replies.filter(({ isComing }) => !isComing)
  const left = players - coming.length - 1
  return (
    <div className="stack">
      <h2>L’équipe</h2>
      {!isOver && <p className="muted">{teamText({ players, coming: coming.length + 1 })}</p>}
      <ul className="seats">
        <Seat name={booker} note="a réservé" isComing />
        {coming.map(({ firstname }) => (
          <Seat key={firstname} name={firstname} note={isSame(firstname, own)} isComing />
        ))}
        {away.map(({ firstname }) => (
          <Seat key={firstname} name={firstname} note={isSame(firstname, own)} isComing={false} />
        ))}
        {left > 0 && !isOver && (
          <li className="seat seat--free">
            <span aria-hidden="true">?</span>
            <div>
              <b>{left === 1 ? 'Une place libre' : `${left}\u00a0places libres`}</b>
              <small>la vôtre&#8239;?</small>
            </div>
          </li>
        )}
      </ul>
    </div>
  )
}

function isSame(firstname: string, own: string | null): string | null {
  return firstname.toLowerCase() === own?.toLowerCase() ? 'c’est vous' : null
}

function Seat(props: { name: string; note: string | null; isComing: boolean }) {
  const { name, note, isComing } = props
  return (
    <li className={isComing ? 'seat seat--in' : 'seat'}>
      <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
      <div>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </div>
      <span className="seat__says">
        {isComing && <Icon name="check" />}
        {isComing ? 'vient' : 'ne vient pas'}
      </span>
    </li>
  )
}
