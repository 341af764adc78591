import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { useState, type FormEvent } from 'react'

import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { exceptionKey, withException } from './draft.ts'
import { StartsFields, startsOf, startTimesOf } from './starts-fields.tsx'
import { textOf } from './text-of.ts'
import type { Editing } from './use-edits.ts'
import { daysText, startsText } from './words.ts'

/** A new exception: closed, or open at other starts, on some days. */
export function ExceptionDialog({ stored, edits, onClose }: Editing & { onClose: () => void }) {
  const [times, setTimes] = useState(startTimesOf([]))
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [label, dayFrom] = [textOf(form, 'label'), textOf(form, 'from')]
    const dayTo = textOf(form, 'to') || dayFrom
    const starts = startsOf(times)
    if (dayTo < dayFrom) return setError('La fin vient après le début.')
    if (!times.isClosed && starts.length === 0) return
    const idService = Number(form.get('room')) || null
    const exception = { id: null, idService, label, dayFrom, dayTo, starts }
    edits.add({
      key: exceptionKey(exception),
      text: `${label}, ${daysText(exception)}\u00a0: ${startsText(starts)}.`,
      apply: (before) => withException(before, exception),
    })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Nouvelle exception" background="desk">
      <form className="form form--2" onSubmit={submit}>
        <Field label="Nom" hint="Le site le montre avec les horaires.">
          <Input name="label" required maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Du" half>
          <Input {...DAY_INPUT} name="from" required min={stored.today} />
        </Field>
        <Field label="Au" half optional error={error}>
          <Input {...DAY_INPUT} name="to" min={stored.today} />
        </Field>
        <Field label="Salles">
          <Select name="room">
            <option value="">toutes les salles</option>
            {stored.services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <StartsFields times={times} onChange={setTimes} />
        <div className="dialog__acts">
          <Button variant="main">Ajouter</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
