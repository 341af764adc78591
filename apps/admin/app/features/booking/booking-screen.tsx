import { getBooking, type BookingDetail } from '@sesame/contract/booking-detail'
import { isRefusal } from '@sesame/contract/client'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useQueuedNotes } from '../../lib/device/attendance-queue.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { withQueuedNote } from '../day/index.ts'
import { AssignDialog } from '../shifts/index.ts'
import { AttendanceCard } from './attendance-card.tsx'
import { BookingActions, type Act } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { nameOf, sessionText, STATE_TEXTS } from './booking-text.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PlayersDialog } from './players-dialog.tsx'
import { useBookingChange } from './use-booking-change.ts'

import './booking-sheet.css'

/** One booking: its check-in first, then who comes and what can be changed. */
export function BookingScreen() {
  const { id = '' } = useParams()
  const { timeZone } = useSite()
  const { data, dataUpdatedAt, error, isPending, refetch } = useApiQuery(
    getBooking,
    { params: { id } },
    { live: ['day', 'order'] },
  )
  // Without network the shell says that the screen is old; it stays usable.
  const failure = error && (!data || isRefusal(error)) ? error : null
  return (
    <Screen
      title={data ? nameOf(data) : 'Réservation'}
      summary={data && sessionText(data, timeZone)}
      actions={data && <StateTag booking={data} />}
    >
      {failure && (
        <Notice kind="bad" title="La réservation n’a pas pu être lue.">
          <p>{errorText(failure)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement de la réservation…</output>}
      {data && <BookingSheet booking={data} readAt={new Date(dataUpdatedAt)} />}
    </Screen>
  )
}

function BookingSheet({ booking, readAt }: { booking: BookingDetail; readAt: Date }) {
  const change = useBookingChange()
  const queryClient = useQueryClient()
  const { timeZone } = useSite()
  const [act, setAct] = useState<Act | 'assign' | null>(null)
  const props = { booking, change, onClose: () => setAct(null) }
  return (
    <div className="booking-sheet">
      <AttendanceCard
        booking={withQueuedNote(booking, useQueuedNotes())}
        clock={{ now: booking.now, readAt }}
      />
      <BookingFacts booking={booking} onAssign={() => setAct('assign')} />
      <BookingActions booking={booking} onAct={setAct} />
      {act === 'assign' && (
        <AssignDialog
          idBooking={booking.id}
          session={sessionText(booking, timeZone)}
          onAssigned={() => queryClient.invalidateQueries({ queryKey: [getBooking.path] })}
          onClose={props.onClose}
        />
      )}
      {act === 'move' && <MoveDialog {...props} />}
      {act === 'players' && <PlayersDialog {...props} />}
      {act === 'cancel' && <CancelDialog {...props} />}
    </div>
  )
}

function StateTag({ booking }: { booking: BookingDetail }) {
  const { text, kind, icon } = STATE_TEXTS[withQueuedNote(booking, useQueuedNotes()).state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
