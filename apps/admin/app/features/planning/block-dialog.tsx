import { closeRooms } from '@sesame/contract/closure'
import { getPlanning } from '@sesame/contract/planning'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useChange } from '../../lib/api/use-change.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { instantsOf, QUICK_TIMES, type BlockedTime } from './block-time.ts'
import { InTheWay } from './in-the-way.tsx'
import type { PlanningProps } from './planning.ts'

type BlockDialogProps = Pick<PlanningProps, 'rooms' | 'address'> & { onClose: () => void }

/** Closes a room, or all, for a time. Sold sessions are named and never cancelled here. */
export function BlockDialog({ rooms, address, onClose }: BlockDialogProps) {
  const { timeZone } = useSite()
  const [time, setTime] = useState<BlockedTime>({
    ...{ idService: null, day: address.date, lastDay: address.date },
    ...{ from: '12:00', to: '18:00' },
  })
  const [isInTheWay, setIsInTheWay] = useState(false)
  const instants = instantsOf(time, timeZone)
  const { failure, isBusy, onSubmit } = useBlock({ time, instants, onClose })
  const change = (part: Partial<BlockedTime>) => setTime({ ...time, ...part })
  return (
    <Dialog open onClose={onClose} title="Bloquer un horaire" background="desk">
      <form className="form form--2" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <Field label="Salle">
          <Select
            value={time.idService ?? ''}
            onChange={({ target }) => change({ idService: Number(target.value) || null })}
          >
            <option value="">Toutes les salles</option>
            {rooms.map(({ idService, name }) => (
              <option key={idService} value={idService}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TimeFields time={time} onChange={change} />
        <Field label="Raison" hint="Montrée à l’équipe seulement.">
          <Input name="reason" maxLength={500} autoComplete="off" />
        </Field>
        {instants ? (
          <InTheWay {...{ time, instants }} onFound={setIsInTheWay} />
        ) : (
          <Notice kind="bad" live>
            <p>La fin doit suivre le début.</p>
          </Notice>
        )}
        <div className="dialog__acts">
          {!isInTheWay && (
            <Button variant="main" busy={isBusy} disabled={!instants}>
              Bloquer
            </Button>
          )}
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface TimeFieldsProps {
  time: BlockedTime
  onChange: (part: Partial<BlockedTime>) => void
}

function TimeFields({ time, onChange }: TimeFieldsProps) {
  const { day, from, lastDay, to } = time
  return (
    <>
      <fieldset className="quick-times">
        <legend className="hidden-text">Durées courantes</legend>
        {QUICK_TIMES.map((quick) => (
          <Button
            key={quick.name}
            type="button"
            small
            aria-pressed={quick.from === from && quick.to === to}
            onClick={() => onChange({ from: quick.from, to: quick.to })}
          >
            {quick.name}
          </Button>
        ))}
      </fieldset>
      <Field label="Premier jour" half>
        <Input
          type="date"
          value={day}
          onChange={({ target: { value } }) =>
            onChange({ day: value, lastDay: value > lastDay ? value : lastDay })
          }
        />
      </Field>
      <Field label="De" half>
        <Input
          type="time"
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label="Dernier jour" half>
        <Input
          type="date"
          value={lastDay}
          min={day}
          onChange={({ target }) => onChange({ lastDay: target.value })}
        />
      </Field>
      <Field label="À" half>
        <Input type="time" value={to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </>
  )
}

interface BlockOptions {
  time: BlockedTime
  instants: { start: string; end: string } | undefined
  onClose: () => void
}

function useBlock({ time, instants, onClose }: BlockOptions) {
  const change = useChange()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (reason: string) => {
    const body = closeRooms.body!.safeParse({ idService: time.idService, ...instants, reason })
    if (!body.success) return setFailure('Dites pourquoi en quelques mots.')
    setIsBusy(true)
    setFailure(null)
    try {
      await change(closeRooms, { body: body.data })
      notify('L’horaire est bloqué.', { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setIsBusy(false)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [getPlanning.path] })
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    void send(typeof reason === 'string' ? reason : '')
  }
  return { failure, isBusy, onSubmit }
}
