import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { formatDay } from '@sesame/values/french-day'
import { addDays } from '@sesame/values/working-days'
import { useState, type FormEvent } from 'react'

import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { WEEK, withPeriod } from './draft.ts'
import { textOf } from './text-of.ts'
import type { Editing } from './use-edits.ts'
import { capital, weekdayName } from './words.ts'

const HOLIDAYS = { also: 'comme les autres jours', only: 'seulement', except: 'non' } as const

/** When a price period holds, from a day on; its prices stay. */
export function PeriodDialog({ stored, edits, onClose }: Editing & { onClose: () => void }) {
  const periods = stored.draft.periods.filter(
    ({ seasonTo }) => seasonTo === null || seasonTo > stored.today,
  )
  const [idPeriod, setIdPeriod] = useState(periods[0]?.id ?? null)
  const [error, setError] = useState<string | null>(null)
  const period = periods.find(({ id }) => id === idPeriod)
  const first = addDays(stored.today, 1)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!period || period.id === null) return
    const { id } = period
    const form = new FormData(event.currentTarget)
    const [seasonFrom, fromTime, toTime] = [
      textOf(form, 'from'),
      textOf(form, 'first'),
      textOf(form, 'before'),
    ]
    if (fromTime && toTime && fromTime >= toTime) return setError('La fin vient après le début.')
    const weekdays = form.getAll('weekday').map(Number)
    if (weekdays.length === 0) return setError('Choisissez au moins un jour.')
    const holidays = textOf(form, 'holidays') as keyof typeof HOLIDAYS
    const change = {
      ...{ name: period.name, description: textOf(form, 'description'), holidays, seasonFrom },
      ...{ seasonTo: period.seasonTo, weekdays: weekdays.length === 7 ? [] : weekdays },
      ...{ fromTime: fromTime || null, toTime: toTime || null },
    }
    edits.add({
      key: `period ${id}`,
      text: `${period.name}\u00a0: autres heures dès le ${formatDay(seasonFrom)}.`,
      apply: (before) => withPeriod(before, id, change),
    })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Changer une période de prix" background="desk">
      <form className="form form--2" onSubmit={submit} key={idPeriod}>
        <Field label="Période" half>
          <Select
            value={idPeriod ?? ''}
            onChange={(event) => setIdPeriod(Number(event.target.value))}
          >
            {periods.map(({ id, name }) => (
              <option key={id} value={id ?? ''}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Valable dès le" half>
          <Input {...DAY_INPUT} name="from" required min={first} defaultValue={first} />
        </Field>
        <fieldset className="weekday-fields">
          <legend>Jours</legend>
          {WEEK.map((weekday) => (
            <Checkbox
              key={weekday}
              name="weekday"
              value={weekday}
              defaultChecked={period?.weekdays.length === 0 || period?.weekdays.includes(weekday)}
            >
              {capital(weekdayName(weekday))}
            </Checkbox>
          ))}
        </fieldset>
        <Field label="Départs dès" half optional>
          <Input type="time" name="first" defaultValue={period?.fromTime ?? ''} />
        </Field>
        <Field label="Départs avant" half optional error={error}>
          <Input type="time" name="before" defaultValue={period?.toTime ?? ''} />
        </Field>
        <Field label="Jours fériés">
          <Select name="holidays" defaultValue={period?.holidays}>
            {Object.entries(HOLIDAYS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Description" hint="Le site la montre avec les prix.">
          <Input
            name="description"
            maxLength={200}
            autoComplete="off"
            defaultValue={period?.description}
          />
        </Field>
        <p className="hours-note">
          La première période de la liste qui convient à un départ donne son prix.
        </p>
        <div className="dialog__acts">
          <Button variant="main">Changer la période</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
