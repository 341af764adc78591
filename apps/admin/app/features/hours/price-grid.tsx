import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Select } from '@sesame/ui/select'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { useState } from 'react'

import { periodsOn, priceOn, teamSizes } from './draft.ts'
import { GridDialog } from './grid-dialog.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import type { Editing } from './use-edits.ts'

/** Prices of one room by team and period, as they are at a date. */
export function PriceGrid(editing: Editing) {
  const { stored, draft } = editing
  const [idRoom, setIdRoom] = useState(stored.services[0]?.id)
  const [day, setDay] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'grid' | 'period' | null>(null)
  const room = stored.services.find(({ id }) => id === idRoom) ?? stored.services[0]
  if (!room) return null
  const dates = gridDates(editing, room.id)
  const current = dates.findLast(({ from }) => from <= stored.today)?.from ?? stored.today
  const at = dates.find(({ from }) => from === day)?.from ?? current
  const shownAt = at === current ? stored.today : at
  const periods = periodsOn(draft, shownAt)
  return (
    <section className="panel hours-panel" aria-labelledby="prices">
      <div className="hours-panel__head">
        <div>
          <h2 id="prices">Grille de prix</h2>
          <p>Par équipe, TVA comprise&#8239;; dessous, par joueur.</p>
        </div>
        {stored.services.length > 1 && (
          <Field label="Salle">
            <Select value={room.id} onChange={(event) => setIdRoom(Number(event.target.value))}>
              {stored.services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Grille">
          <Select value={at} onChange={(event) => setDay(event.target.value)}>
            {dates.map(({ from, text }) => (
              <option key={from} value={from}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <table className="grid-prices">
        <caption className="hidden-text">Prix par équipe, {room.name}</caption>
        <thead>
          <tr>
            <th scope="col">Équipe</th>
            {periods.map(({ id, name, seasonFrom }) => (
              <th scope="col" key={id ?? `${name} ${seasonFrom}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teamSizes(room).map((players) => (
            <tr key={players}>
              <th scope="row">{players}&nbsp;joueurs</th>
              {periods.map(({ id, pricesOf, name, seasonFrom }) => {
                const key = { idService: room.id, idPeriod: id ?? pricesOf ?? 0, players }
                const cents = priceOn(draft, key, shownAt)
                const isChanged = cents !== priceOn(stored.draft, key, shownAt)
                return (
                  <td key={id ?? `${name} ${seasonFrom}`} className={isChanged ? 'is-changed' : ''}>
                    {cents === undefined ? 'sans prix' : formatEuros(cents)}
                    <small>
                      {cents !== undefined &&
                        `${formatEuros(Math.ceil(cents / players))} par joueur`}
                      {isChanged && <b>, modifié</b>}
                    </small>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="hours-periods">
        {periods.map(({ id, name, description, seasonFrom }) => (
          <li key={id ?? `${name} ${seasonFrom}`} className={id === null ? 'is-changed' : ''}>
            <b>{name}&nbsp;:</b> {description || 'tous les autres départs'}
            {id === null && <small className="is-new">, pas encore enregistré</small>}
          </li>
        ))}
      </ul>
      <p className="hours-note">
        Un prix change toujours à une date. Les commandes déjà passées gardent le leur.
      </p>
      <div className="hours-panel__acts">
        <Button type="button" onClick={() => setDialog('grid')}>
          <Icon name="plus" />
          Nouvelle grille à une date
        </Button>
        <Button type="button" onClick={() => setDialog('period')}>
          <Icon name="rotate" />
          Changer une période
        </Button>
      </div>
      {dialog === 'grid' && <GridDialog {...editing} room={room} onClose={() => setDialog(null)} />}
      {dialog === 'period' && <PeriodDialog {...editing} onClose={() => setDialog(null)} />}
    </section>
  )
}

/** From which days prices or periods of a room hold, the first one first. */
function gridDates({ draft, stored }: Editing, idService: number) {
  const ofPrices = draft.prices.filter((price) => price.idService === idService)
  const days = [
    ...ofPrices.map(({ validFrom }) => validFrom),
    ...draft.periods.flatMap(({ seasonFrom }) => seasonFrom ?? []),
  ]
  const sorted = [...new Set(days)].toSorted()
  const current = sorted.findLast((from) => from <= stored.today)
  return sorted.map((from) => {
    const state = from === current ? 'en cours' : from > stored.today ? 'à venir' : 'avant'
    return { from, text: `${state}, dès le ${formatDay(from)}` }
  })
}
