import { addAbsence } from '@sesame/contract/absence'
import type { AbsenceKind, TeamPerson } from '@sesame/contract/shift'
import { Button } from '@sesame/ui/button'
import { Checkbox } from '@sesame/ui/checkbox'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import type { Day } from '@sesame/values/working-days'
import { useState, type FormEvent } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { KIND_TEXTS } from './shift-text.ts'
import type { TeamTimeChange } from './use-team-change.ts'

interface AbsenceDialogProps {
  people: readonly Pick<TeamPerson, 'id' | 'name'>[]
  day: Day
  change: TeamTimeChange
  onClose: () => void
}

/** Asks for an absence; the administration grants it in the list. */
export function AbsenceDialog({ people, day, change, onClose }: AbsenceDialogProps) {
  const [idGameMaster, setIdGameMaster] = useState(people[0]?.id ?? 0)
  const [kind, setKind] = useState<AbsenceKind>('leave')
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const [hours, setHours] = useState<{ from: string; to: string } | null>(null)
  const { failure, isBusy, attempt } = useAttempt()
  const isOneDay = from === to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { idGameMaster, kind, from, to, hours: isOneDay ? hours : null }
    void attempt(async () => {
      await change(addAbsence, { body })
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} title="Ajouter une absence" background="desk">
      <form className="form form--2" noValidate onSubmit={submit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <Field label="Personne" half>
          <Select
            value={idGameMaster}
            onChange={({ target }) => setIdGameMaster(Number(target.value))}
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Raison" half>
          <Select value={kind} onChange={({ target }) => setKind(target.value as AbsenceKind)}>
            {Object.entries(KIND_TEXTS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Premier jour" half>
          <Input
            type="date"
            value={from}
            onChange={({ target: { value } }) => {
              setFrom(value)
              if (value > to) setTo(value)
            }}
          />
        </Field>
        <Field label="Dernier jour" half>
          <Input type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
        </Field>
        {isOneDay && (
          <Checkbox
            checked={hours !== null}
            onChange={({ target }) => setHours(target.checked ? { from: '', to: '' } : null)}
          >
            Quelques heures seulement
          </Checkbox>
        )}
        {isOneDay && hours && (
          <>
            <Field label="De" half>
              <Input
                type="time"
                value={hours.from}
                onChange={({ target }) => setHours({ ...hours, from: target.value })}
              />
            </Field>
            <Field label="À" half>
              <Input
                type="time"
                value={hours.to}
                onChange={({ target }) => setHours({ ...hours, to: target.value })}
              />
            </Field>
          </>
        )}
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Demander l’absence
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
