import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Select } from '@sesame/ui/select'
import { formatDay } from '@sesame/values/french-day'
import type { Day } from '@sesame/values/working-days'
import { useState, type FormEvent } from 'react'

import { startsAt, withStarts, type WeekCell } from './draft.ts'
import { StartsFields, startsOf, startTimesOf } from './starts-fields.tsx'
import type { Editing } from './use-edits.ts'
import { capital, startsText, weekdayName } from './words.ts'

interface CellDialogProps extends Editing {
  cell: WeekCell
  day: Day
  onClose: () => void
}

/** The starts of one weekday, in one room or in all of them. */
export function CellDialog({ stored, draft, edits, cell, day, onClose }: CellDialogProps) {
  const { room, weekday } = cell
  const rooms = stored.services
  const [times, setTimes] = useState(() =>
    startTimesOf(startsAt(draft, { idService: room.id, weekday, day })),
  )
  const [isForAll, setIsForAll] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const starts = startsOf(times)
    if (!times.isClosed && starts.length === 0) return
    for (const one of isForAll ? rooms : [room]) {
      const change = { idService: one.id, weekday, from: day, starts }
      edits.add({
        key: `cell ${one.id} ${weekday} ${day}`,
        text: `${capital(weekdayName(weekday))}, ${one.name}\u00a0: ${startsText(starts)}, dès le ${formatDay(day)}.`,
        apply: (before) => withStarts(before, rooms, change),
      })
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${capital(weekdayName(weekday))}, ${room.name}`}
      background="desk"
    >
      <form className="form form--2" onSubmit={submit}>
        <p className="hours-note">
          Vaut chaque {weekdayName(weekday)} dès le {formatDay(day)}.
        </p>
        <StartsFields times={times} onChange={setTimes} />
        {rooms.length > 1 && (
          <Field label="Salles">
            <Select
              value={isForAll ? 'all' : 'one'}
              onChange={(event) => setIsForAll(event.target.value === 'all')}
            >
              <option value="one">{room.name} seulement</option>
              <option value="all">toutes les salles</option>
            </Select>
          </Field>
        )}
        <div className="dialog__acts">
          <Button variant="main">Changer</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
