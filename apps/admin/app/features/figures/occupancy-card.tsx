import type { Figures } from '@sesame/contract/figures'

import { shareOf, startText } from './figure-text.ts'

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** How full each start of each weekday was: the figure is in the cell, its shade only repeats it. */
export function OccupancyCard({
  starts: cells,
  period,
}: {
  starts: Figures['starts']
  period: string
}) {
  const starts = [...new Set(cells.map(({ start }) => start))].toSorted()
  const weekdays = [...new Set(cells.map(({ weekday }) => weekday))].toSorted((a, b) => a - b)
  const at = new Map(cells.map((cell) => [`${cell.weekday} ${cell.start}`, cell]))
  return (
    <section className="panel period-figures__card" aria-labelledby="occupancy">
      <div className="period-figures__head">
        <h2 id="occupancy">Remplissage</h2>
        <p className="hint">en % des sessions en vente, {period}</p>
      </div>
      {starts.length === 0 ? (
        <p className="hint">Aucune session n’était en vente.</p>
      ) : (
        <section
          className="period-figures__scroll"
          // Scrolled by keyboard where it is wider than the screen.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Remplissage, à faire défiler"
        >
          <table className="heat">
            <caption className="hidden-text">
              Taux de remplissage en pour cent, par jour et par heure de départ
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="hidden-text">Jour</span>
                </th>
                {starts.map((start) => (
                  <th key={start} scope="col">
                    {startText(start)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weekdays.map((weekday) => (
                <tr key={weekday}>
                  <th scope="row">{WEEKDAYS[weekday - 1]}</th>
                  {starts.map((start) => (
                    <Cell key={start} cell={at.get(`${weekday} ${start}`)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ul className="period-figures__keys">
        <li>
          <span className="heat__key" aria-hidden="true" />
          fermé
        </li>
        <li>plus c’est foncé, plus c’est rempli</li>
      </ul>
    </section>
  )
}

function Cell({ cell }: { cell: Figures['starts'][number] | undefined }) {
  if (!cell || cell.offered === 0) {
    return (
      <td className="heat__closed">
        <span className="hidden-text">fermé</span>
      </td>
    )
  }
  const share = shareOf(cell.sessions, cell.offered)
  // In tenths, so that shades are classes and no style is written into the document.
  return <td className={`heat__cell heat__cell--${Math.round(share / 10)}`}>{share}</td>
}
