import type { Planning } from '@sesame/contract/planning'
import { explainSession } from '@sesame/contract/session'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { formatMoment } from '@sesame/values/french-time'
import { dayIn } from '@sesame/values/working-days'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { instantAt } from '../../lib/list/venue-day.ts'
import { useSite } from '../../lib/site/site.ts'
import { linesOf, stateText } from './explanation.ts'
import type { PlanningAddress } from './planning-address.ts'
import type { Room } from './planning.ts'
import { paymentText, playersText, sessionHref } from './session-card.tsx'

interface WhyDialogProps {
  planning: Planning
  rooms: readonly Room[]
  room: Room
  start: string
  address: PlanningAddress
  onClose: () => void
}

/** One time of a room: who has it, and the rules that made it so. */
export function WhyDialog({ planning, rooms, room, start, address, onClose }: WhyDialogProps) {
  const { timeZone } = useSite()
  const why = useApiQuery(
    explainSession,
    { params: { id: room.idCalendar }, query: { at: start } },
    { live: ['day'] },
  )
  const booking = planning.days
    .flatMap(({ bookings }) => bookings)
    .find(
      (one) =>
        one.idService === room.idService &&
        Date.parse(one.start) === Date.parse(start) &&
        one.state !== 'cancelled',
    )
  const freeThen = planning.days
    .flatMap(({ sessions }) => sessions)
    .filter((one) => one.state === 'free' && Date.parse(one.start) === Date.parse(start))
  const isFree = freeThen.some(({ idService }) => idService === room.idService)
  const others = rooms.filter(
    (one) =>
      one.idService !== room.idService &&
      freeThen.some(({ idService }) => idService === one.idService),
  )
  return (
    <Dialog open onClose={onClose} title={'Pourquoi ce créneau\u202f?'} background="desk">
      <p className="why__what">
        {room.name}, {formatMoment(start, timeZone)}
      </p>
      {booking && (
        <p>
          <b>{booking.contactName ?? 'Sans nom'}</b>, {playersText(booking.players)}
          {booking.isPaid !== null && `, ${paymentText(booking)}`}
        </p>
      )}
      {why.error && (
        <Notice kind="bad" live>
          <p>{errorText(why.error)}</p>
        </Notice>
      )}
      {why.isPending && !why.error && <output>Recherche des règles…</output>}
      {why.data && (
        <>
          <Notice>
            <p>{stateText(why.data)}</p>
          </Notice>
          <ol className="why">
            {linesOf(why.data).map(({ title, texts }) => (
              <li key={title}>
                <span>
                  <b>{title}</b>
                  {texts.map((text) => (
                    <small key={text}>{text}</small>
                  ))}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {others.length > 0 && <OtherRooms rooms={others} start={start} address={address} />}
      <OtherTime {...{ room, start, address }} />
      <div className="dialog__acts">
        {booking && (
          <ButtonLink variant="main" href={`/reservations/${booking.id}`}>
            Ouvrir la réservation
          </ButtonLink>
        )}
        {isFree && (
          <ButtonLink
            variant="main"
            href={`/vente?salle=${room.idService}&debut=${encodeURIComponent(start)}`}
          >
            <Icon name="plus" />
            Vendre cette session
          </ButtonLink>
        )}
        <Button type="button" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Dialog>
  )
}

/** The other rooms that are free at the same time. */
function OtherRooms({
  rooms,
  start,
  address,
}: Pick<WhyDialogProps, 'rooms' | 'start' | 'address'>) {
  return (
    <p className="why__rooms">
      <span>Libre aussi&nbsp;:</span>
      {rooms.map(({ idService, name }) => (
        <Link key={idService} to={sessionHref(address, idService, start)} preventScrollReset>
          {name}
        </Link>
      ))}
    </p>
  )
}

/** Any time can be explained, also one at which no session starts. */
function OtherTime({ room, start, address }: Pick<WhyDialogProps, 'room' | 'start' | 'address'>) {
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const explain = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const time = new FormData(event.currentTarget).get('time')
    if (typeof time !== 'string' || !time) return
    const at = instantAt(dayIn(timeZone, new Date(start)), time, timeZone)
    void navigate(sessionHref(address, room.idService, at), { preventScrollReset: true })
  }
  return (
    <form className="why__other" onSubmit={explain}>
      <Field label="Une autre heure de ce jour">
        <Input type="time" name="time" required />
      </Field>
      <Button>Expliquer</Button>
    </form>
  )
}
