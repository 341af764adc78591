import type { SchedulePreview } from '@sesame/contract/schedule'
import { formatDay, formatMonth } from '@sesame/values/french-day'
import { addDays, type Day } from '@sesame/values/working-days'

import { WEEK, weekdayOf } from './draft.ts'
import { dayText, sessionsText, weekdayName } from './words.ts'

type ChangedDay = SchedulePreview['days'][number]

/** How many sessions are won and lost, and on which days. */
export function ChangedDays({ preview, until }: { preview: SchedulePreview; until: Day }) {
  const { won, lost, days, sold } = preview
  const repriced = days.reduce((sum, day) => sum + day.repriced, 0)
  const months = [...Map.groupBy(days, ({ date }) => date.slice(0, 7))]
  return (
    <section className="panel hours-panel" aria-labelledby="effect">
      <h2 id="effect">
        {sessionsText(won)} {won > 1 ? 'gagnées' : 'gagnée'}, {lost.toLocaleString('fr-FR')}{' '}
        {lost > 1 ? 'perdues' : 'perdue'}
        {sold.length > 0 && `, dont ${sold.length} ${sold.length > 1 ? 'vendues' : 'vendue'}`}
      </h2>
      <dl className="effect">
        <div className="effect__won">
          <dt>gagnées, en vente dès l’enregistrement</dt>
          <dd>+{won.toLocaleString('fr-FR')}</dd>
        </div>
        <div>
          <dt>perdues, retirées de la vente</dt>
          <dd>−{lost.toLocaleString('fr-FR')}</dd>
        </div>
        <div className={sold.length > 0 ? 'effect__sold' : ''}>
          <dt>vendues, à décider</dt>
          <dd>{sold.length}</dd>
        </div>
        <div>
          <dt>à un autre prix</dt>
          <dd>{repriced.toLocaleString('fr-FR')}</dd>
        </div>
      </dl>
      <div className="months">
        {months.map(([month, ofMonth]) => (
          <Month key={month} month={month} days={ofMonth} />
        ))}
      </div>
      <p className="hours-note">
        Les ventes sont ouvertes jusqu’au {formatDay(until)}&nbsp;:{' '}
        {days.length === 0 ? 'aucun jour ne change' : 'aucun autre jour ne change'} d’ici là.
        Ensuite, les mêmes règles valent pour les jours qui s’ouvriront.
      </p>
    </section>
  )
}

function Month({ month, days }: { month: string; days: readonly ChangedDay[] }) {
  const first = `${month}-01`
  const offset = weekdayOf(first) - 1
  const length = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate()
  const dates = Array.from({ length }, (_, index) => addDays(first, index))
  return (
    <div className="month">
      <h3>{formatMonth(month)}</h3>
      <ol>
        {WEEK.map((weekday) => (
          <li key={weekday} className="month__head" aria-hidden="true">
            {weekdayName(weekday).slice(0, 2)}
          </li>
        ))}
        {dates.map((date, index) => (
          <DayCell
            key={date}
            date={date}
            change={days.find((day) => day.date === date)}
            column={index === 0 ? offset + 1 : undefined}
          />
        ))}
      </ol>
    </div>
  )
}

interface DayCellProps {
  date: Day
  change: ChangedDay | undefined
  column: number | undefined
}

function DayCell({ date, change, column }: DayCellProps) {
  const look = change ? `is-${kindOf(change)}` : ''
  return (
    <li className={look} style={column ? { gridColumnStart: column } : undefined}>
      <span className="hidden-text">
        {dayText(date)}, {change ? wordsOf(change) : 'rien ne change'}
      </span>
      <span aria-hidden="true">
        <small>{Number(date.slice(8))}</small>
        <b>{change ? shortOf(change) : '·'}</b>
      </span>
    </li>
  )
}

function kindOf({ won, lost, sold }: ChangedDay) {
  if (sold > 0) return 'sold'
  if (lost > 0) return 'lost'
  return won > 0 ? 'won' : 'repriced'
}

function shortOf({ won, lost, sold }: ChangedDay): string {
  const parts = [won > 0 && `+${won}`, lost > 0 && `−${lost}${sold > 0 ? '\u202f!' : ''}`]
  return parts.filter(Boolean).join(' ') || (sold > 0 ? '!' : '€')
}

function wordsOf({ won, lost, sold, repriced }: ChangedDay): string {
  const parts = [
    won > 0 && `${sessionsText(won)} en plus`,
    lost > 0 && `${sessionsText(lost)} en moins`,
    sold > 0 && `dont ${sold} vendue${sold > 1 ? 's' : ''}`,
    repriced > 0 && `${sessionsText(repriced)} à un autre prix`,
  ]
  return parts.filter(Boolean).join(', ')
}
