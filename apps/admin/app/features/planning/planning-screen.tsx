import { getPlanning } from '@sesame/contract/planning'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { Agenda } from './agenda.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { Closures } from './closures.tsx'
import { DayTable } from './day-table.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthStrip } from './month-strip.tsx'
import { Navigation, TodayLink } from './navigation.tsx'
import {
  monthRange,
  periodOf,
  periodText,
  planningHref,
  readPlanningAddress,
} from './planning-address.ts'
import { withLetters, type PlanningProps } from './planning.ts'
import { Figures, Legend, OfflineStrip, PlanningSkeleton, StateLegend } from './states.tsx'
import { WeekTable } from './week-table.tsx'
import { WhyDialog } from './why-dialog.tsx'

import '../../lib/screen/table.css'
import './planning.css'
import './planning-dialogs.css'
import './planning-table.css'

const BLOCK = '#bloquer'

/** The rooms by day, week or month. View, date and the open session are in the address. */
export function PlanningScreen() {
  const [search] = useSearchParams()
  const address = readPlanningAddress(search, useVenueDay())
  const query = useApiQuery(getPlanning, { query: monthRange(address.date) }, { live: ['day'] })
  const { data: planning, error } = query
  const rooms = useMemo(() => withLetters(planning?.rooms ?? []), [planning])
  return (
    <Screen
      title="Planning"
      summary={periodText(address)}
      actions={
        <>
          <Navigation address={address} />
          <ButtonLink variant="main" className="wide-only" href="/vente">
            <Icon name="plus" />
            Nouvelle réservation
          </ButtonLink>
        </>
      }
    >
      <OfflineStrip since={query.dataUpdatedAt} isFailed={error !== null} />
      {error && !planning && <Failure error={error} onRetry={() => void query.refetch()} />}
      {query.isPending && !error && <PlanningSkeleton />}
      {planning && <Views {...{ planning, rooms, address }} />}
      {planning && <Dialogs {...{ planning, rooms, address }} />}
    </Screen>
  )
}

function Views({ planning, rooms, address }: PlanningProps) {
  const { view, date } = address
  const { from, to } = periodOf(address)
  const days = planning.days.filter((day) => day.date >= from && day.date <= to)
  const props = { planning, rooms, address }
  return (
    <>
      {view !== 'mois' && <MonthStrip {...props} />}
      <div className="planning-bar">
        <Figures days={days} />
        <TodayLink view={view} />
        {view === 'jour' && (
          <ButtonLink small href={`/aujourdhui?date=${date}`}>
            Ouvrir la journée
          </ButtonLink>
        )}
        {view === 'semaine' && <Legend rooms={rooms} />}
      </div>
      {view === 'mois' && <MonthGrid {...props} />}
      {view === 'semaine' && <WeekTable {...props} days={days} />}
      {view === 'jour' && <DayTable {...props} />}
      {view !== 'mois' && <StateLegend />}
      {view !== 'mois' && <Agenda {...props} key={date} />}
      <Closures {...props} period={{ from, to }} />
    </>
  )
}

/** What the address opens over the planning; closing it leads back to the planning. */
function Dialogs({ planning, rooms, address }: PlanningProps) {
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const close = () => void navigate(planningHref(address), { preventScrollReset: true })
  const start = search.get('debut')
  const room = rooms.find(({ idService }) => String(idService) === search.get('salle'))
  if (hash === BLOCK) return <BlockDialog {...{ rooms, address, onClose: close }} />
  if (!room || !start || Number.isNaN(Date.parse(start))) return null
  return (
    <WhyDialog
      key={start + room.idService}
      {...{ planning, rooms, room, start, address, onClose: close }}
    />
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="panel">
      <div className="empty" role="alert">
        <Icon name="triangle-exclamation" />
        <h2>Le planning n’a pas pu être lu</h2>
        <p>{errorText(error)} Rien n’a été modifié.</p>
        <Button type="button" onClick={onRetry}>
          <Icon name="rotate" />
          Réessayer
        </Button>
      </div>
    </div>
  )
}
