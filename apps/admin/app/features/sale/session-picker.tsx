import { getDay } from '@sesame/contract/day'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatTime, formatWeekday } from '@sesame/values/french-time'
import { addDays } from '@sesame/values/working-days'
import { useState, type ReactNode } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { instantAt } from '../../lib/list/venue-day.ts'
import { useSite } from '../../lib/site/site.ts'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { listFreeSessions, type RoomSessions } from './free-sessions.ts'

import './session-picker.css'

/** A session somebody chose: the room and when it begins. */
export interface ChosenSession {
  idService: number
  name: string
  start: string
}

interface SessionPickerProps {
  /** Shown first; today by default. */
  firstDay?: string | undefined
  chosen: ChosenSession | null
  onChoose: (session: ChosenSession) => void
}

/** Free sessions of one day, room by room. */
export function SessionPicker({ firstDay, chosen, onChoose }: SessionPickerProps) {
  const today = useVenueDay()
  const [day, setDay] = useState(firstDay ?? today)
  const { data, error, isPending, refetch } = useApiQuery(
    getDay,
    { params: { date: day } },
    { live: [`day ${day}`] },
  )
  return (
    <div className="picker">
      <DayChoice day={day} onChange={setDay} />
      {error && (
        <Notice kind="bad" title="Les sessions n’ont pas pu être lues.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement des sessions…</output>}
      {data && <Rooms rooms={listFreeSessions(data)} chosen={chosen} onChoose={onChoose} />}
    </div>
  )
}

interface DayChoiceProps {
  day: string
  onChange: (day: string) => void
}

function DayChoice({ day, onChange }: DayChoiceProps) {
  const { timeZone } = useSite()
  const today = useVenueDay()
  return (
    <div className="picker__day">
      <DayButton
        day={addDays(day, -1)}
        isDisabled={day <= today}
        onChange={onChange}
        icon={<Icon name="chevron-left" />}
      />
      <label>
        <span className="hidden-text">Jour</span>
        <input
          className="input"
          type="date"
          required
          min={today}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (value) onChange(value)
          }}
        />
      </label>
      <DayButton day={addDays(day, 1)} onChange={onChange} icon={<Icon name="chevron-right" />} />
      <p className="picker__name">{formatWeekday(instantAt(day, '12:00', timeZone), timeZone)}</p>
    </div>
  )
}

interface DayButtonProps extends DayChoiceProps {
  icon: ReactNode
  isDisabled?: boolean
}

function DayButton({ day, onChange, icon, isDisabled }: DayButtonProps) {
  const { timeZone } = useSite()
  return (
    <button
      type="button"
      className="square"
      disabled={isDisabled}
      aria-label={formatWeekday(instantAt(day, '12:00', timeZone), timeZone)}
      onClick={() => onChange(day)}
    >
      {icon}
    </button>
  )
}

interface RoomsProps extends Pick<SessionPickerProps, 'chosen' | 'onChoose'> {
  rooms: readonly RoomSessions[]
}

function Rooms({ rooms, chosen, onChoose }: RoomsProps) {
  const { timeZone } = useSite()
  return (
    <ul className="picker__rooms">
      {rooms.map(({ idService, name, sessions }) => (
        <li key={idService}>
          <h3>{name}</h3>
          <div className="picker__times">
            {sessions.length === 0 && <p>Aucune session libre ce jour.</p>}
            {sessions.map(({ start }) => (
              <button
                key={start}
                type="button"
                className="picker__time"
                aria-pressed={isSame(chosen, idService, start)}
                aria-label={`${name}, ${formatTime(start, timeZone)}`}
                onClick={() => onChoose({ idService, name, start })}
              >
                {formatTime(start, timeZone)}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function isSame(chosen: ChosenSession | null, idService: number, start: string): boolean {
  return chosen?.idService === idService && Date.parse(chosen.start) === Date.parse(start)
}
