import { formatTime } from '@sesame/values/french-time'
import { useEffect, useRef, type CSSProperties } from 'react'

import { useSite } from '../../lib/site/site.ts'
import { entriesOf, placeOf, scaleOf, type Entry, type Hours, type Place } from './board-layout.ts'
import { useDayActions } from './day-actions.ts'
import { HOUR_MS, type Day, type Room } from './day.ts'
import { EntryView } from './entries.tsx'
import { roomText } from './room-text.ts'

import './board.css'

/** More columns scroll inside the board, each wide enough to be read. */
const MOST_COLUMNS = 4

interface BoardProps {
  day: Day
  hours: Hours
  isToday: boolean
}

/** Rooms as columns, time downwards. */
export function Board({ day, hours, isToday }: BoardProps) {
  const isWide = day.rooms.length > MOST_COLUMNS
  return (
    <section
      className={isWide ? 'board board--wide' : 'board'}
      aria-label="Planning par salle"
      style={cssOf({ '--rooms': day.rooms.length, '--hours': (hours.to - hours.from) / HOUR_MS })}
      // A box that scrolls must be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isWide ? 0 : undefined}
    >
      <div className="board__heads">
        <span />
        {day.rooms.map((room) => (
          <RoomHead key={room.idService} day={day} room={room} isToday={isToday} />
        ))}
      </div>
      <div className="board__body">
        <Scale hours={hours} />
        {day.rooms.map((room) => (
          <Lane key={room.idService} day={day} room={room} hours={hours} />
        ))}
        {isToday && <NowLine hours={hours} />}
      </div>
    </section>
  )
}

function RoomHead({ day, room, isToday }: { day: Day; room: Room; isToday: boolean }) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  return (
    <div>
      <h2>{room.name}</h2>
      {isToday && <p>{roomText(day, room, { now, timeZone })}</p>}
    </div>
  )
}

function Scale({ hours }: { hours: Hours }) {
  const { timeZone } = useSite()
  return (
    <div className="board__scale" aria-hidden="true">
      {scaleOf(hours).map((instant, index) => (
        <span key={instant} style={cssOf({ '--at': index })}>
          {formatTime(instant, timeZone)}
        </span>
      ))}
    </div>
  )
}

function Lane({ day, room, hours }: { day: Day; room: Room; hours: Hours }) {
  const { now } = useDayActions()
  return (
    <div className="lane">
      {entriesOf(day, room, now).map((entry) => {
        const place = placeOf(entry.span, hours)
        return (
          place && (
            <div key={keyOf(entry)} className={`lane__${entry.kind}`} style={cssOfPlace(place)}>
              <EntryView entry={entry} room={room} />
            </div>
          )
        )
      })}
    </div>
  )
}

function NowLine({ hours }: { hours: Hours }) {
  const { timeZone } = useSite()
  const { now } = useDayActions()
  const line = useRef<HTMLDivElement>(null)
  // Once: afterwards the page is where somebody scrolled it.
  // In braces: recent browsers return a promise, which React would call as a cleanup.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'center' })
  }, [])
  const at = (now.getTime() - hours.from) / HOUR_MS
  if (at < 0 || now.getTime() > hours.to) return null
  return (
    <div ref={line} className="now-line" style={cssOf({ '--at': at })} aria-hidden="true">
      <b>{formatTime(now.toISOString(), timeZone)}</b>
    </div>
  )
}

function keyOf({ kind, span }: Entry): string {
  return `${kind} ${span.start}`
}

const cssOfPlace = ({ at, length }: Place) => cssOf({ '--at': at, '--length': length })

/** Set through the CSSOM, which the Content-Security-Policy allows. */
function cssOf(properties: Record<`--${string}`, number>): CSSProperties {
  return properties
}
