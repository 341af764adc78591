import {
  closeDay,
  correctClosedDay,
  getDayClosing,
  type DayClosing,
} from '@sesame/contract/day-closing'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { formatMoment } from '@sesame/values/french-time'
import { useSearchParams } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { FiguresTabs } from '../figures/index.ts'
import { BeforeClosing } from './before-closing.tsx'
import { CloseForm } from './close-form.tsx'
import { dayOf, longDay, obstacleText } from './closing.ts'
import { CorrectionForm, Corrections } from './corrections.tsx'
import { EarnedCard, ReceivedCard } from './figure-cards.tsx'
import { RecentClosings } from './recent-closings.tsx'

import './closing.css'

/** One day: what was received and earned, what is missing, and its closing. */
export function ClosingScreen() {
  const [address, setAddress] = useSearchParams()
  const day = dayOf(address.get('jour'))
  const { data, error, isPending, refetch } = useApiQuery(
    getDayClosing,
    { query: day === undefined ? {} : { day } },
    { live: ['order', 'day'] },
  )
  const choose = (chosen: string) => {
    if (dayOf(chosen)) setAddress({ jour: chosen }, { replace: true })
  }
  return (
    <Screen
      title="Clôture du jour"
      summary={data && longDay(data.day)}
      actions={
        data && (
          <label className="closing__day">
            <span className="hidden-text">Jour</span>
            <input
              className="input"
              type="date"
              value={data.day}
              onChange={(event) => choose(event.target.value)}
            />
          </label>
        )
      }
    >
      <FiguresTabs />
      {error && !data && (
        <Notice kind="bad" title="La journée n’a pas pu être lue.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement de la journée…</output>}
      {data && <Day closing={data} />}
    </Screen>
  )
}

function Day({ closing }: { closing: DayClosing }) {
  const role = useRole()
  const { closed, day, figures, obstacle, nextDay, recent } = closing
  const mayClose = role !== undefined && role !== null && mayCall(role, closeDay)
  const mayCorrect = role !== undefined && role !== null && mayCall(role, correctClosedDay)
  return (
    <div className="closing">
      <div className="closing__column">
        <ReceivedCard figures={figures} />
        <EarnedCard figures={figures} />
      </div>
      <div className="closing__column">
        {closed ? (
          <ClosedCard closed={closed} />
        ) : (
          <section className="panel closing__card" aria-labelledby="before">
            <h2 id="before">Avant de clore</h2>
            <BeforeClosing day={day} figures={figures} />
            {obstacle && (
              <Notice>
                <p>{obstacleText(obstacle, nextDay)}</p>
              </Notice>
            )}
            {mayClose && !obstacle && <CloseForm key={day} closing={closing} />}
          </section>
        )}
        <Corrections closing={closing} />
        {closed && mayCorrect && <CorrectionForm key={day} day={day} />}
        <RecentClosings recent={recent} />
      </div>
    </div>
  )
}

function ClosedCard({ closed }: { closed: NonNullable<DayClosing['closed']> }) {
  const { timeZone } = useSite()
  return (
    <section className="panel closing__card" aria-labelledby="closed">
      <h2 id="closed">Journée clôturée</h2>
      <p>
        Par {closed.by ?? 'la plateforme'}, {formatMoment(closed.at, timeZone)}. Les chiffres sont
        ceux de la clôture.
      </p>
      {closed.note && <p className="closing__note">{closed.note}</p>}
      <p className="muted closing__small">
        Une journée clôturée ne se rouvre pas. Ce qui arrive ensuite est compté le lendemain.
      </p>
    </section>
  )
}
