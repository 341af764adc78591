import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { instantAt } from '../../lib/list/venue-day.ts'
import { useSite } from '../../lib/site/site.ts'
import { sessionHref } from '../planning/index.ts'
import { textOf } from './text-of.ts'
import type { Editing } from './use-edits.ts'

/** Any time of a room, explained on the planning by the rules that are stored. */
export function Why({ stored }: Editing) {
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const explain = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [date, time] = [textOf(form, 'day'), textOf(form, 'time')]
    const start = instantAt(date, time, timeZone)
    void navigate(sessionHref({ view: 'jour', date }, Number(form.get('room')), start))
  }
  return (
    <section className="panel hours-panel" aria-labelledby="why">
      <h2 id="why">Pourquoi ce créneau&#8239;?</h2>
      <form className="form form--2" onSubmit={explain}>
        <Field label="Salle">
          <Select name="room">
            {stored.services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Jour">
          <Input {...DAY_INPUT} name="day" required defaultValue={stored.today} />
        </Field>
        <Field label="Départ">
          <Input type="time" name="time" required defaultValue="20:30" />
        </Field>
        <Button wide>
          <Icon name="circle-info" />
          Expliquer ce créneau
        </Button>
      </form>
    </section>
  )
}
