import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatWeekday } from '@sesame/values/french-time'
import { addDays } from '@sesame/values/working-days'
import { Link, useNavigate } from 'react-router'

interface DayBarProps {
  date: string
  today: string
}

const addressOf = (date: string, today: string) =>
  date === today ? '/aujourdhui' : `/aujourdhui?date=${date}`

/** « samedi 14 novembre 2026 » */
export const dayText = (date: string) => formatWeekday(`${date}T12:00:00Z`, 'UTC')

/** « Aujourd’hui », « Demain », « Hier », or the day itself. */
export function dayTitle(date: string, today: string): string {
  if (date === today) return 'Aujourd’hui'
  if (date === addDays(today, 1)) return 'Demain'
  if (date === addDays(today, -1)) return 'Hier'
  const text = dayText(date)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The day before, the day after, any day, and the sheet to print. */
export function DayBar({ date, today }: DayBarProps) {
  const navigate = useNavigate()
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return (
    <div className="day-bar">
      <Link className="square" to={addressOf(before, today)} aria-label={dayText(before)}>
        <Icon name="chevron-left" />
      </Link>
      <Link className="square" to={addressOf(after, today)} aria-label={dayText(after)}>
        <Icon name="chevron-right" />
      </Link>
      {date !== today && (
        <Link className="btn btn--quiet btn--small day-bar__today" to="/aujourdhui">
          Aujourd’hui
        </Link>
      )}
      <input
        className="input day-bar__date"
        type="date"
        aria-label="Autre jour"
        value={date}
        required
        onChange={({ target }) => {
          if (target.value) void navigate(addressOf(target.value, today))
        }}
      />
      <Button type="button" small onClick={() => window.print()}>
        <Icon name="print" />
        <span className="day-bar__text">Imprimer la feuille du jour</span>
      </Button>
      <ButtonLink small href="/vente">
        <Icon name="plus" />
        <span className="day-bar__text">Nouvelle réservation</span>
      </ButtonLink>
    </div>
  )
}
