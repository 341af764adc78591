import { formatShortDay } from '@sesame/values/french-day'

import { DayCell, Person, Presence, type WeekProps } from './week-parts.tsx'

/** The same as the table, below 700 px: a card for each person. */
export function WeekCards({ week, isEditable, onDay, onPerson }: WeekProps) {
  return (
    <div className="week-cards below-700">
      {week.people.map((person) => (
        <section key={person.id} aria-label={person.name}>
          <h3>
            <Person {...{ person, isEditable, onPerson }} />
          </h3>
          <ul>
            {person.days.map((day) => (
              <li key={day.date}>
                <span aria-hidden={isEditable}>{formatShortDay(day.date)}</span>
                <DayCell {...{ person, day, isEditable, onDay }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Maîtres du jeu par jour">
        <h3>Maîtres du jeu par jour</h3>
        <ul>
          {week.days.map((day) => (
            <li key={day.date}>
              <span>{formatShortDay(day.date)}</span>
              <Presence day={day} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
