import type { DraftPrice } from '@sesame/contract/schedule'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { formatDay } from '@sesame/values/french-day'
import { addDays } from '@sesame/values/working-days'
import { useState, type FormEvent } from 'react'

import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { periodsOn, priceOn, teamSizes, withGrid } from './draft.ts'
import { textOf } from './text-of.ts'
import type { Editing, StoredSchedule } from './use-edits.ts'
import { roomText } from './words.ts'

interface GridDialogProps extends Editing {
  room: StoredSchedule['services'][number]
  onClose: () => void
}

const eurosText = (cents: number | undefined) =>
  cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',')
const centsOf = (text: string) =>
  Math.round(Number(text.replace(/\s/g, '').replace(',', '.')) * 100)

/** New prices from a day on, for one room or for all that take teams of these sizes. */
export function GridDialog({ stored, draft, edits, room, onClose }: GridDialogProps) {
  const first = addDays(stored.today, 1)
  const [from, setFrom] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const periods = periodsOn(draft, from).filter(({ id }) => id !== null)
  const sizes = teamSizes(room)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const isForAll = form.get('rooms') === 'all'
    const rooms = isForAll ? stored.services : [room]
    const cells = periods.flatMap(({ id }) =>
      sizes.map((players) => ({
        ...{ idPeriod: id ?? 0, players },
        cents: centsOf(textOf(form, `${id} ${players}`)),
      })),
    )
    if (cells.some(({ cents }) => !Number.isInteger(cents) || cents < 0)) {
      return setError('Un prix s’écrit en euros, comme 92,00.')
    }
    const grid = rooms.flatMap((one) =>
      cells
        .filter(({ players }) => players >= one.minPlayers && players <= one.maxPlayers)
        .map((cell): DraftPrice => ({ ...cell, idService: one.id, validFrom: from })),
    )
    const who = isForAll ? null : room.id
    edits.add({
      key: `grid ${who ?? 'all'} ${from}`,
      text: `Prix, ${roomText(who, stored.services)}, dès le ${formatDay(from)}.`,
      apply: (before) => withGrid(before, grid),
    })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Nouvelle grille à une date" background="desk">
      <form className="form form--2" onSubmit={submit}>
        <Field label="Valable dès le" half>
          <Input
            {...DAY_INPUT}
            required
            min={first}
            value={from}
            onChange={(event) => event.target.value && setFrom(event.target.value)}
          />
        </Field>
        {stored.services.length > 1 && (
          <Field label="Salles" half>
            <Select name="rooms">
              <option value="one">{room.name} seulement</option>
              <option value="all">toutes les salles</option>
            </Select>
          </Field>
        )}
        {error && <p role="alert">{error}</p>}
        {periods.map(({ id, name }) => (
          <fieldset className="grid-fields" key={`${id} ${from}`}>
            <legend>{name}, en euros par équipe</legend>
            {sizes.map((players) => (
              <Field label={`${players}\u00a0joueurs`} key={players}>
                <Input
                  name={`${id} ${players}`}
                  inputMode="decimal"
                  required
                  autoComplete="off"
                  aria-label={`${players}\u00a0joueurs, ${name}, en euros`}
                  defaultValue={eurosText(
                    priceOn(draft, { idService: room.id, idPeriod: id ?? 0, players }, from),
                  )}
                />
              </Field>
            ))}
          </fieldset>
        ))}
        <div className="dialog__acts">
          <Button variant="main">Changer les prix</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
