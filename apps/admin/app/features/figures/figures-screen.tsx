import { getFigures, type Figures } from '@sesame/contract/figures'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useSearchParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { ListSkeleton } from '../../lib/list/list-states.tsx'
import { Screen } from '../../lib/screen/screen.tsx'
import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { DayChart } from './day-chart.tsx'
import { DebtCard, RoomCard, SourceCard, StartCard, VatCard } from './figure-cards.tsx'
import { barsOf } from './figure-text.ts'
import { FiguresTabs } from './figures-tabs.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { PeriodBar } from './period-bar.tsx'
import { periodText, readPeriod } from './period.ts'
import { TotalList } from './total-list.tsx'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './figures.css'

/** What a period received and earned, beside the period before. */
export function FiguresScreen() {
  const today = useVenueDay()
  const [search] = useSearchParams()
  const period = readPeriod(search, today)
  const { from, to } = period
  const { data, error, isPending, refetch } = useApiQuery(
    getFigures,
    { query: { from, to } },
    { live: ['order', 'day'], keepsPrevious: true },
  )
  return (
    <Screen title="Chiffres" summary={periodText(period)}>
      <FiguresTabs />
      <PeriodBar period={period} today={today} />
      {isPending && <ListSkeleton texts={{ loading: 'Chargement des chiffres' }} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Content figures={data} />}
    </Screen>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="panel">
      <div className="empty" role="alert">
        <Icon name="triangle-exclamation" />
        <h2>Les chiffres n’ont pas pu être lus</h2>
        <p>{errorText(error)} La période est gardée&#8239;; rien n’a été modifié.</p>
        <Button type="button" onClick={onRetry}>
          <Icon name="rotate" />
          Réessayer
        </Button>
      </div>
    </div>
  )
}

function Content({ figures }: { figures: Figures }) {
  const { totals, rooms, vat, starts, sources } = figures
  const period = periodText(figures.period)
  const isEmpty = totals.receivedCents === 0 && totals.earnedCents === 0 && sources.length === 0
  return (
    <>
      <TotalList figures={figures} />
      <p className="hint">
        <b>Reçu</b>&nbsp;: l’argent entré, cartes cadeaux vendues comprises. <b>Gagné</b>&nbsp;: ce
        qui a été joué ou remis. Comparé à la période précédente&nbsp;:{' '}
        {periodText(figures.previousPeriod)}.
      </p>
      {isEmpty && (
        <div className="panel">
          <div className="empty">
            <Icon name="calendar-days" />
            <h2>Rien sur cette période</h2>
            <p>Rien n’a été reçu, joué ni remis. Choisissez d’autres jours.</p>
          </div>
        </div>
      )}
      <div className="period-figures">
        <div>
          {!isEmpty && <DayChart bars={barsOf(figures.days)} period={period} />}
          {starts.length > 0 && <OccupancyCard starts={starts} period={period} />}
          {(rooms.length > 0 || totals.earnedCents !== 0) && <RoomCard figures={figures} />}
          {vat.length > 0 && <VatCard figures={figures} />}
        </div>
        <div>
          {starts.length > 0 && <StartCard figures={figures} />}
          <DebtCard figures={figures} />
          {sources.length > 0 && <SourceCard figures={figures} />}
        </div>
      </div>
    </>
  )
}
