import { previewShift, saveShift, type PersonDay, type ShiftPlan } from '@sesame/contract/shift'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { formatDay, formatWeekdayOf } from '@sesame/values/french-day'
import { useState, type FormEvent } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../lib/api/use-attempt.ts'
import { Effects, isCovered, reassignments, type Chosen } from './effects.tsx'
import type { TeamTimeChange } from './use-team-change.ts'

import '../../lib/screen/choice-list.css'

const PLANS: { kind: ShiftPlan['kind']; title: string; text: string }[] = [
  { kind: 'hours', title: 'Présence', text: 'des heures précises' },
  { kind: 'rest', title: 'Repos', text: 'ne mène aucune session ce jour-là' },
  { kind: 'open', title: 'Rien de prévu', text: 'peut mener toute la journée' },
]

interface ShiftDialogProps {
  person: { id: number; name: string }
  day: PersonDay
  change: TeamTimeChange
  onClose: () => void
}

/** The hours of one person on one day, with what they change on the website. */
export function ShiftDialog({ person, day, change, onClose }: ShiftDialogProps) {
  const [plan, setPlan] = useState<ShiftPlan>(
    day.plan.kind === 'open' ? { kind: 'hours', hours: { from: '', to: '' } } : day.plan,
  )
  const [chosen, setChosen] = useState<Chosen>({})
  const { failure, isBusy, attempt } = useAttempt()
  const params = { id: person.id, date: day.date }
  const isComplete = plan.kind !== 'hours' || (plan.hours.from !== '' && plan.hours.to !== '')
  const query = { kind: plan.kind, ...(plan.kind === 'hours' && plan.hours) }
  const preview = useApiQuery(
    previewShift,
    { params, query },
    { live: ['day'], enabled: isComplete },
  )
  const effects = isComplete ? preview.data : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!effects) return
    const reassign = reassignments(effects, chosen)
    void attempt(async () => {
      try {
        await change(saveShift, { params, body: { plan, version: day.version, reassign } })
      } finally {
        void preview.refetch()
      }
      onClose()
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${person.name}, ${formatWeekdayOf(day.date)} ${formatDay(day.date)}`}
      background="desk"
    >
      <form className="form form--2" noValidate onSubmit={submit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <fieldset className="choice-list">
          <legend className="field__label">Ce jour-là</legend>
          {PLANS.map(({ kind, title, text }) => (
            <label key={kind}>
              <input
                type="radio"
                name="plan"
                checked={plan.kind === kind}
                onChange={() => setPlan(planOf(kind))}
              />
              <span>
                {title}
                <small>{text}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {plan.kind === 'hours' && (
          <>
            <Field label="De" half>
              <Input
                type="time"
                value={plan.hours.from}
                onChange={({ target }) =>
                  setPlan({ ...plan, hours: { ...plan.hours, from: target.value } })
                }
              />
            </Field>
            <Field label="À" half hint="Le lendemain matin, jusqu’à 5&nbsp;h.">
              <Input
                type="time"
                value={plan.hours.to}
                onChange={({ target }) =>
                  setPlan({ ...plan, hours: { ...plan.hours, to: target.value } })
                }
              />
            </Field>
          </>
        )}
        {effects && <Effects {...{ effects, chosen }} onChoose={setChosen} />}
        {isComplete && preview.error && (
          <Notice kind="bad" live>
            <p>{errorText(preview.error)}</p>
          </Notice>
        )}
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy} disabled={!effects || !isCovered(effects)}>
            Enregistrer
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function planOf(kind: ShiftPlan['kind']): ShiftPlan {
  return kind === 'hours' ? { kind, hours: { from: '', to: '' } } : { kind }
}
