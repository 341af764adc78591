import { MAX_WEEK_MINUTES, type PersonDay, type TeamPerson } from '@sesame/contract/shift'
import { Icon } from '@sesame/ui/icon'
import { formatShortDay } from '@sesame/values/french-day'

import { dayText, durationText, initials, STATE_TEXTS, type TeamWeek } from './shift-text.ts'

export interface WeekProps {
  week: TeamWeek
  /** Whether the caller may change hours and people. */
  isEditable: boolean
  onDay: (person: TeamPerson, day: PersonDay) => void
  onPerson: (person: TeamPerson) => void
}

type PersonProps = Pick<WeekProps, 'isEditable' | 'onPerson'> & { person: TeamPerson }

export function Person({ person, isEditable, onPerson }: PersonProps) {
  const { name, minutes, state } = person
  return (
    <span className="person">
      <span className="person__mark" aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        {isEditable ? (
          <button type="button" className="person__name" onClick={() => onPerson(person)}>
            {name}
            <span className="hidden-text">, changer</span>
          </button>
        ) : (
          name
        )}
        <small>
          {minutes > MAX_WEEK_MINUTES ? (
            <span className="tag tag--warn">
              <Icon name="triangle-exclamation" />
              {durationText(minutes)}, plus de 48&nbsp;h
            </span>
          ) : (
            durationText(minutes)
          )}
        </small>
        <small>{STATE_TEXTS[state]}</small>
      </span>
    </span>
  )
}

type DayCellProps = Pick<WeekProps, 'isEditable' | 'onDay'> & {
  person: TeamPerson
  day: PersonDay
}

export function DayCell({ person, day, isEditable, onDay }: DayCellProps) {
  const { text, note } = dayText(day)
  const look = lookOf(day)
  if (!isEditable) {
    return (
      <span className={`shift ${look}`}>
        {text}
        {note && <small>{note}</small>}
      </span>
    )
  }
  return (
    <button type="button" className={`shift ${look}`} onClick={() => onDay(person, day)}>
      <span className="hidden-text">
        {person.name}, {formatShortDay(day.date)}&nbsp;:{' '}
      </span>
      {text}
      {note && <small>{note}</small>}
    </button>
  )
}

function lookOf({ plan, absence }: PersonDay): string {
  if (absence && !absence.hours) return 'shift--absent'
  return plan.kind === 'hours' ? 'shift--there' : ''
}

/** « 2 / 2 » with a sign: fewer than all is said by more than a colour. */
export function Presence({ day }: { day: TeamWeek['days'][number] }) {
  const { isOpen, present, leading } = day
  if (!isOpen) return <span className="muted">fermé</span>
  const isWhole = present === leading
  return (
    <span className={`tag tag--${isWhole ? 'ok' : 'warn'}`}>
      <Icon name={isWhole ? 'check' : 'triangle-exclamation'} />
      {present}&nbsp;/&nbsp;{leading}
    </span>
  )
}
