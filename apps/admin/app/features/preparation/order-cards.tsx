import type { PreparationStage } from '@sesame/contract/preparation'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import type { ListRows } from '../../lib/list/use-list-rows.ts'
import { useSite } from '../../lib/site/site.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OrderActions, slipsPath, type Act } from './order-actions.tsx'
import {
  contentText,
  countUnits,
  daysSince,
  doneText,
  isSent,
  textsOf,
  unitsText,
  wayText,
  type Preparation,
} from './preparation.ts'
import { TrackingDialog } from './tracking-dialog.tsx'
import type { PreparationChange } from './use-preparation-change.ts'

interface OrderCardsProps {
  list: ListAddress
  rows: ListRows
  stage: PreparationStage
  orders: readonly Preparation[]
  change: PreparationChange
}

type Intent = { name: 'hand-over' | 'track'; order: Preparation }

/**
 * Orders that are packed, waiting or gone, and what can be done with each. A dialog stays open when
 * a colleague was faster, to say so.
 */
export function OrderCards({ list, rows, stage, orders, change }: OrderCardsProps) {
  const { now } = rows
  const { failure, isBusy, attempt } = useAttempt()
  const [intent, setIntent] = useState<Intent | null>(null)
  const act: Act = (run) => void attempt(run)
  const close = () => setIntent(null)
  return (
    <>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <ListPanel list={list} rows={rows} texts={textsOf(stage)}>
        {stage === 'pack' && orders.length > 1 && (
          <div className="preparation__head">
            <h2>À emballer</h2>
            <a className="btn btn--quiet" href={slipsPath(orders)} target="_blank" rel="noreferrer">
              <Icon name="print" />
              Les {orders.length} bons de préparation
            </a>
          </div>
        )}
        <ul className="order-cards">
          {orders.map((order) => (
            <OrderCard key={order.idOrder} order={order} now={now}>
              {stage !== 'done' && (
                <OrderActions
                  {...{ order, now, change, act, isBusy }}
                  onHandOver={() => setIntent({ name: 'hand-over', order })}
                  onTrack={() => setIntent({ name: 'track', order })}
                />
              )}
            </OrderCard>
          ))}
        </ul>
      </ListPanel>
      {intent?.name === 'hand-over' && (
        <HandOverDialog order={intent.order} now={now} change={change} onClose={close} />
      )}
      {intent?.name === 'track' && (
        <TrackingDialog order={intent.order} change={change} onClose={close} />
      )}
    </>
  )
}

interface OrderCardProps {
  order: Preparation
  now: Date
  children: React.ReactNode
}

function OrderCard({ order, now, children }: OrderCardProps) {
  const { timeZone } = useSite()
  const { number, name, remark, lines, stage } = order
  return (
    <li className="order-card">
      <div className="order-card__top">
        <h2>
          n°&nbsp;{number}, {name}
        </h2>
        <WaitTag order={order} days={daysSince(order.since, timeZone, now)} />
      </div>
      <p className="muted">
        {wayText(order, timeZone)} · {unitsText(countUnits(lines))}
      </p>
      <p>{contentText(lines)}</p>
      {remark && <p className="chosen-orders__remark">«&nbsp;{remark}&nbsp;»</p>}
      {stage === 'done' && <p>{doneText(order, timeZone)}</p>}
      {children}
    </li>
  )
}

function WaitTag({ order, days }: { order: Preparation; days: number }) {
  if (order.stage === 'done') {
    return (
      <span className="tag tag--ok">
        <Icon name="check" />
        {isSent(order) ? 'partie' : 'remise'}
      </span>
    )
  }
  if (order.stage === 'ready' && days > 1) {
    return (
      <span className="tag tag--warn">
        <Icon name="triangle-exclamation" />
        {days}&nbsp;jours
      </span>
    )
  }
  return (
    <span className="tag tag--info">
      <Icon name={isSent(order) ? 'truck' : 'shop'} />
      {isSent(order) ? 'transporteur' : 'retrait'}
    </span>
  )
}
