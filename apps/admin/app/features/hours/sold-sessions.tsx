import type { SchedulePreview, SoldDecision } from '@sesame/contract/schedule'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Select } from '@sesame/ui/select'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { useId } from 'react'
import { Link } from 'react-router'

import { useSite } from '../../lib/site/site.ts'

/** What was decided, by booking. */
export type Choices = Readonly<Record<string, SoldDecision>>

type SoldSession = SchedulePreview['sold'][number]

interface SoldSessionsProps {
  sold: readonly SoldSession[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Sessions that were sold and do not fit the new hours: kept, or moved. */
export function SoldSessions({ sold, choices, onChoose }: SoldSessionsProps) {
  if (sold.length === 0) return null
  return (
    <section className="panel hours-panel" aria-labelledby="sold">
      <h2 id="sold">
        {sold.length > 1
          ? `${sold.length}\u00a0sessions vendues ne rentrent plus dans les horaires`
          : 'Une session vendue ne rentre plus dans les horaires'}
      </h2>
      <p className="hours-note">Aucune n’est annulée et rien n’est remboursé depuis cet écran.</p>
      {sold.map((one) => (
        <SoldSession
          key={one.booking.id}
          {...one}
          choice={choices[one.booking.id]}
          onChoose={(choice) => onChoose({ ...choices, [one.booking.id]: choice })}
        />
      ))}
    </section>
  )
}

interface OneProps extends SoldSession {
  choice: SoldDecision | undefined
  onChoose: (choice: SoldDecision) => void
}

const valueOf = (place: { idService: number; start: string }) => `${place.idService} ${place.start}`

function SoldSession({ booking, alternatives, choice, onChoose }: OneProps) {
  const { timeZone } = useSite()
  const { id, idService, name, start, players, teamCents, contact, order, state } = booking
  const who = contact?.name ?? booking.label ?? 'Sans nom'
  const choose = (to: SoldDecision['to']) =>
    onChoose({ idBooking: id, seen: { idService, start }, to })
  const [first] = alternatives
  const isHeld = state === 'held'
  return (
    <fieldset className="sold">
      <legend>
        <b>
          {formatMoment(start, timeZone)}, {name}
        </b>
      </legend>
      <p>
        <Link to={`/reservations/${id}`}>{who}</Link>, {players}&nbsp;joueurs,{' '}
        {formatEuros(teamCents)}
        {order && (
          <>
            , <Link to={`/commandes/${order.id}`}>commande {order.number}</Link>
          </>
        )}{' '}
        <span className="tag tag--warn">
          <Icon name="circle-exclamation" />
          {isHeld ? 'en cours de paiement' : 'vendue'}
        </span>
      </p>
      <div className="sold__choices">
        <Choice
          name={`choice-${id}`}
          isChosen={choice?.to === null}
          onChoose={() => choose(null)}
          label="La garder"
          note="seule ouverte à cette heure, rien n’est écrit au client"
        />
        {!isHeld && first && (
          <Choice
            name={`choice-${id}`}
            isChosen={Boolean(choice?.to)}
            onChoose={() => choose({ idService: first.idService, start: first.start })}
            label="La déplacer"
            note="même prix, le client en est averti par courriel"
          />
        )}
      </div>
      {!isHeld && !first && <p className="hours-note">Aucune session libre n’est proche.</p>}
      {choice?.to && (
        <Field label="Nouveau créneau">
          <Select
            value={valueOf(choice.to)}
            onChange={(event) => {
              const to = alternatives.find((one) => valueOf(one) === event.target.value)
              if (to) choose({ idService: to.idService, start: to.start })
            }}
          >
            {alternatives.map((one) => (
              <option key={valueOf(one)} value={valueOf(one)}>
                {formatMoment(one.start, timeZone)}, {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  label: string
  note: string
}

function Choice({ name, isChosen, onChoose, label, note }: ChoiceProps) {
  const id = useId()
  return (
    <div className="sold__choice">
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <label htmlFor={id}>
        <b>{label}</b>
        <small>{note}</small>
      </label>
    </div>
  )
}
