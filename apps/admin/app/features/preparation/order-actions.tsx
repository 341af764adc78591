import { advanceDelivery } from '@sesame/contract/order-staff'
import { getPackingSlips, remindToCollect } from '@sesame/contract/preparation'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { dayIn } from '@sesame/values/working-days'

import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { daysSince, isSent, type Preparation } from './preparation.ts'
import type { PreparationChange } from './use-preparation-change.ts'

export type Act = (run: () => Promise<void>) => void

export function slipsPath(orders: readonly Preparation[]): string {
  return `/api${getPackingSlips.path}?orders=${orders.map(({ idOrder }) => idOrder).join(',')}`
}

interface OrderActionsProps {
  order: Preparation
  now: Date
  change: PreparationChange
  act: Act
  isBusy: boolean
  onHandOver: () => void
  onTrack: () => void
}

/** What comes next for one order; each button says for which. */
export function OrderActions(props: OrderActionsProps) {
  const { order, onHandOver, onTrack } = props
  const of = <span className="hidden-text"> n°&nbsp;{order.number}</span>
  return (
    <div className="order-card__acts">
      {order.stage === 'pack' && <PackedButton {...props} />}
      {order.stage === 'ready' && isSent(order) && (
        <Button type="button" variant="solid" onClick={onTrack}>
          <Icon name="truck" />
          Saisir le suivi
          {of}
        </Button>
      )}
      {order.stage === 'ready' && !isSent(order) && (
        <Button type="button" variant="solid" onClick={onHandOver}>
          <Icon name={order.isAlcohol ? 'user' : 'check'} />
          {order.isAlcohol ? 'Remettre, pièce d’identité' : 'Remettre'}
          {of}
        </Button>
      )}
      <ReminderButton {...props} />
      <a className="btn btn--quiet" href={slipsPath([order])} target="_blank" rel="noreferrer">
        <Icon name="print" />
        Bon de préparation
        {of}
      </a>
    </div>
  )
}

function PackedButton({ order, change, act, isBusy }: OrderActionsProps) {
  const { idOrder: id, number } = order
  const pack = async () => {
    await change(advanceDelivery, {
      params: { id },
      body: { state: isSent(order) ? 'prepared' : 'ready' },
    })
    notify(`n°\u00a0${number} est emballée, le client est prévenu.`, { type: 'success' })
  }
  return (
    <Button type="button" variant="solid" disabled={isBusy} onClick={() => act(pack)}>
      <Icon name="check" />
      Emballée
      <span className="hidden-text"> n°&nbsp;{number}</span>
    </Button>
  )
}

/** For what waits at the venue since another day; once a day. */
function ReminderButton({ order, now, change, act, isBusy }: OrderActionsProps) {
  const { timeZone } = useSite()
  const { idOrder: id, number, remindedAt } = order
  const isWaiting = order.state === 'ready' && daysSince(order.since, timeZone, now) > 0
  if (!isWaiting || order.type !== 'CLICK_AND_COLLECT') return null
  if (remindedAt && dayIn(timeZone, new Date(remindedAt)) === dayIn(timeZone, now)) {
    return <p className="muted">Rappelée aujourd’hui.</p>
  }
  const remind = async () => {
    await change(remindToCollect, { params: { id } })
    notify(`Un rappel part pour n°\u00a0${number}.`, { type: 'success' })
  }
  return (
    <Button type="button" disabled={isBusy} onClick={() => act(remind)}>
      <Icon name="envelope" />
      Rappeler
      <span className="hidden-text"> n°&nbsp;{number}</span>
    </Button>
  )
}
