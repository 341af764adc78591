import type { TeamEffects } from '@sesame/contract/shift'
import { Field } from '@sesame/ui/field'
import { Link } from '@sesame/ui/link'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { formatMoment } from '@sesame/values/french-time'

import { useSite } from '../../lib/site/site.ts'
import { sessionsText } from './shift-text.ts'

export type Chosen = Readonly<Record<string, number>>

/** Who leads each session instead: as chosen, or the first who is free. */
export function reassignments({ sessions }: TeamEffects, chosen: Chosen) {
  return sessions.flatMap(({ id, free }) => {
    const idGameMaster = free.some((one) => one.id === chosen[id]) ? chosen[id] : free[0]?.id
    return idGameMaster === undefined ? [] : [{ idBooking: id, idGameMaster }]
  })
}

/** Whether everything that is sold keeps somebody to lead it. */
export const isCovered = (effects: TeamEffects) =>
  effects.sessions.every(({ free }) => free.length > 0)

interface EffectsProps {
  effects: TeamEffects
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** What a change would take from the calendar, before it is saved. */
export function Effects({ effects, chosen, onChoose }: EffectsProps) {
  const { sessions, lost, won } = effects
  return (
    <div className="effects">
      <Notice kind={lost > 0 ? 'bad' : 'info'} live>
        <p>{onSaleText({ lost, won })}</p>
      </Notice>
      {sessions.length > 0 && (
        <>
          <p>
            <b>{sessionsText(sessions.length)} à confier à quelqu’un d’autre.</b>
          </p>
          {sessions.map((session) => (
            <Session key={session.id} {...{ session, chosen, onChoose }} />
          ))}
        </>
      )}
    </div>
  )
}

function onSaleText({ lost, won }: { lost: number; won: number }): string {
  const parts = [
    ...(lost > 0 ? [`${sessionsText(lost)} en vente ne pourront plus être menées`] : []),
    ...(won > 0 ? [`${sessionsText(won)} de plus en vente`] : []),
  ]
  if (parts.length === 0) return 'Aucune session en vente n’est touchée.'
  if (lost === 1) parts[0] = '1 session en vente ne pourra plus être menée'
  return `${parts.join(', ')}.`
}

interface SessionProps {
  session: TeamEffects['sessions'][number]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

function Session({ session, chosen, onChoose }: SessionProps) {
  const { timeZone } = useSite()
  const { id, name, start, free, isHold } = session
  const text = `${name}, ${formatMoment(start, timeZone)}${isHold ? ', en cours de paiement' : ''}`
  if (free.length === 0) {
    return (
      <p>
        {text}&nbsp;: personne n’est libre.{' '}
        {!isHold && <Link href={`/reservations/${id}`}>Déplacez-la d’abord.</Link>}
      </p>
    )
  }
  return (
    <Field label={text}>
      <Select
        value={chosen[id] ?? free[0]!.id}
        onChange={({ target }) => onChoose({ ...chosen, [id]: Number(target.value) })}
      >
        {free.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
