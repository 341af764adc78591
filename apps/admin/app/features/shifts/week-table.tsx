import { formatShortDay } from '@sesame/values/french-day'

import { weekText } from './shift-text.ts'
import { DayCell, Person, Presence, type WeekProps } from './week-parts.tsx'

export function WeekTable({ week, isEditable, onDay, onPerson }: WeekProps) {
  return (
    <section
      className="week__scroll from-700"
      // A region that scrolls is reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Semaine de l’équipe"
    >
      <table className="table week">
        <caption className="hidden-text">Heures de présence, {weekText(week.week)}</caption>
        <thead>
          <tr>
            <th scope="col">Personne</th>
            {week.days.map(({ date }) => (
              <th key={date} scope="col" aria-current={date === week.today ? 'date' : undefined}>
                {formatShortDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <Person {...{ person, isEditable, onPerson }} />
              </th>
              {person.days.map((day) => (
                <td key={day.date}>
                  <DayCell {...{ person, day, isEditable, onDay }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Maîtres du jeu</th>
            {week.days.map((day) => (
              <td key={day.date}>
                <Presence day={day} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
