import type { ReplyOf } from '@sesame/contract/endpoint'
import type { getOpening } from '@sesame/contract/service'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'

import { dayText, timeText } from '../../lib/document/date-text.ts'

import './price-table.css'

type Opening = ReplyOf<typeof getOpening>

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** `today` is 0 on Mondays. */
export function WeekOpening({
  week,
  today,
}: {
  week: Opening['week']
  today?: number | undefined
}) {
  return (
    <table className="prices">
      <caption>Une semaine ordinaire. Les sessions commencent à l’heure dite.</caption>
      <OpeningHead of="Jour" />
      <tbody>
        {week.map(({ weekday, first, last }) => (
          <tr key={weekday} aria-current={weekday - 1 === today ? 'date' : undefined}>
            <th scope="row">
              {DAYS[weekday - 1]}
              {weekday - 1 === today && <VisuallyHidden> (aujourd’hui)</VisuallyHidden>}
            </th>
            <Hours first={first} last={last} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SpecialOpening({ special }: { special: Opening['special'] }) {
  return (
    <table className="prices">
      <caption>Jours qui ne suivent pas la semaine ordinaire.</caption>
      <OpeningHead of="Date" />
      <tbody>
        {special.map(({ date, label, first, last }) => (
          <tr key={date}>
            <th scope="row">
              {dayText(date)}
              <small className="block">{label}</small>
            </th>
            <Hours first={first} last={last} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OpeningHead({ of }: { of: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">Première session</th>
        <th scope="col">Dernière session</th>
      </tr>
    </thead>
  )
}

function Hours({ first, last }: { first: string | null; last: string | null }) {
  if (first === null || last === null) {
    return (
      <td className="closed" colSpan={2}>
        Fermé
      </td>
    )
  }
  return (
    <>
      <td>{timeText(first)}</td>
      <td>{timeText(last)}</td>
    </>
  )
}
