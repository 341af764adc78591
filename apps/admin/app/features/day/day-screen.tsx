import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { dayIn } from '@sesame/values/working-days'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useQueuedNotes } from '../../lib/device/attendance-queue.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { Agenda } from './agenda.tsx'
import { withQueuedNotes } from './attendance.ts'
import { hoursOf } from './board-layout.ts'
import { Board } from './board.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { DayActionsProvider } from './day-actions.ts'
import { DayBar, dayText, dayTitle } from './day-bar.tsx'
import { DayFigures } from './day-figures.tsx'
import { DaySheet } from './day-sheet.tsx'
import type { Day } from './day.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { useServerTime } from './server-clock.ts'
import { SidePanel } from './side-panel.tsx'
import { useAttendance } from './use-attendance.ts'
import { clockOf, useDay, useStoredTomorrow } from './use-day.ts'

import './day.css'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** One day of the venue: who comes, who is there, what is free. */
export function DayScreen() {
  const today = useVenueDay()
  const [search] = useSearchParams()
  const requested = search.get('date') ?? ''
  const date = DATE.test(requested) && !Number.isNaN(Date.parse(requested)) ? requested : today
  const title = dayTitle(date, today)
  const text = dayText(date)
  return (
    <Screen
      title={title}
      summary={title.toLowerCase() === text ? undefined : text}
      actions={<DayBar date={date} today={today} />}
    >
      <DayContent key={date} date={date} />
    </Screen>
  )
}

function DayContent({ date }: { date: string }) {
  const { timeZone } = useSite()
  const query = useDay(date)
  const { data: reply, error } = query
  const clock = reply && clockOf(reply)
  const now = useServerTime(clock)
  const attendance = useAttendance(clock)
  const notes = useQueuedNotes()
  const [openId, setOpenId] = useState<string | null>(null)
  const day = reply && withQueuedNotes(reply.day, notes)
  const booking = day?.bookings.find(({ id }) => id === openId)
  const today = dayIn(timeZone, now)
  useStoredTomorrow(today, date === today && reply !== undefined && !reply.isStored)
  return (
    <DayActionsProvider value={{ now, attendance, open: setOpenId }}>
      <OfflineStrip readAt={reply?.isStored ? reply.readAt : null} notes={notes} />
      {error && !day && <ReadFailure error={error} onRetry={() => void query.refetch()} />}
      {query.isPending && <DaySkeleton />}
      {day && <DayView day={day} isToday={date === today} />}
      {booking && <BookingDialog booking={booking} onClose={() => setOpenId(null)} />}
    </DayActionsProvider>
  )
}

function DayView({ day, isToday }: { day: Day; isToday: boolean }) {
  const hours = hoursOf(day)
  return (
    <>
      <DayFigures day={day} />
      <div className="day">
        {hours ? (
          <div>
            <Board day={day} hours={hours} isToday={isToday} />
            <Agenda day={day} isToday={isToday} />
          </div>
        ) : (
          <EmptyDay day={day} />
        )}
        <SidePanel day={day} isToday={isToday} />
      </div>
      <DaySheet day={day} />
    </>
  )
}

function EmptyDay({ day: { closures } }: { day: Day }) {
  const reasons = closures.map(({ reason }) => reason).join(', ')
  return (
    <section className="panel empty">
      <Icon name="calendar-days" />
      <h2>Aucune session ce jour</h2>
      <p>
        {reasons
          ? `Le lieu est fermé\u00a0: ${reasons}.`
          : 'Aucun horaire n’ouvre de session ce jour, et rien n’y est réservé.'}
      </p>
    </section>
  )
}

function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice kind="bad" title="La journée n’a pas pu être lue." live>
      <p>{errorText(error)}</p>
      <Button type="button" small onClick={onRetry}>
        Réessayer
      </Button>
    </Notice>
  )
}

/** Keeps the shape of the page while it loads. */
function DaySkeleton() {
  return (
    <div className="day-skeleton panel">
      <output>Chargement de la journée…</output>
    </div>
  )
}
