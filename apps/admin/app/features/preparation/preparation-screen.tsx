import type { PreparationStage } from '@sesame/contract/preparation'

import { Screen } from '../../lib/screen/screen.tsx'
import { OrderCards } from './order-cards.tsx'
import { PickStage } from './pick-stage.tsx'
import { Stages } from './stages.tsx'
import { usePreparationChange } from './use-preparation-change.ts'
import { usePreparation } from './use-preparation.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './preparation.css'

const SUMMARIES: Record<PreparationStage, string> = {
  pick: 'prendre en rayon les articles des commandes',
  pack: 'emballer, et prévenir le client',
  ready: 'remettre au client ou au transporteur',
  done: 'ce qui est parti aujourd’hui',
}

/** Orders of goods on their way out of the venue; the stage is in the address. */
export function PreparationScreen() {
  const { list, stage, rows, reply, hrefOf } = usePreparation()
  const change = usePreparationChange()
  const orders = (reply?.preparations ?? []).filter((order) => order.stage === stage)
  return (
    <Screen title="Préparation" summary={SUMMARIES[stage]}>
      <Stages current={stage} counts={reply?.counts} hrefOf={hrefOf} />
      {stage === 'pick' && reply && orders.length > 0 ? (
        <PickStage {...{ list, rows, change, orders }} facts={reply.products} />
      ) : (
        <OrderCards key={stage} {...{ list, rows, stage, orders, change }} />
      )}
    </Screen>
  )
}
