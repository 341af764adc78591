import { startPacking } from '@sesame/contract/preparation'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import type { ListRows } from '../../lib/list/use-list-rows.ts'
import { notify } from '../../lib/screen/notify.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { packedText, leftTexts, type Left } from './packing-text.ts'
import { PickList } from './pick-list.tsx'
import { groupProducts, progressOf, withPicks, type PickedProduct } from './picking.ts'
import {
  ordersText,
  textsOf,
  unitsText,
  type Preparation,
  type ProductFacts,
} from './preparation.ts'
import { ShortageDialog } from './shortage-dialog.tsx'
import { usePicks, type PreparationChange } from './use-preparation-change.ts'

interface PickStageProps {
  list: ListAddress
  rows: ListRows
  orders: readonly Preparation[]
  facts: readonly ProductFacts[]
  change: PreparationChange
}

/** What is to be taken from stock for the chosen orders of this page, product by product. */
export function PickStage({ list, rows, orders: read, facts, change }: PickStageProps) {
  const { sent, save, settled } = usePicks(change)
  const [without, setWithout] = useState<readonly string[]>([])
  const [shortage, setShortage] = useState<PickedProduct | null>(null)
  const orders = withPicks(read, sent)
  const chosen = orders.filter(({ idOrder }) => !without.includes(idOrder))
  const { units, picked } = progressOf(chosen.flatMap(({ lines }) => lines))
  const choose = (idOrder: string, isChosen: boolean) =>
    setWithout((before) =>
      isChosen ? before.filter((one) => one !== idOrder) : [...before, idOrder],
    )
  return (
    <div className="preparation">
      <ListPanel list={list} rows={rows} texts={textsOf('pick')}>
        <div className="preparation__head">
          <div>
            <h2>À prélever pour {ordersText(chosen.length)}</h2>
            <p>{unitsText(units)}, les mêmes ensemble</p>
          </div>
          <Button type="button" onClick={() => window.print()}>
            <Icon name="print" />
            Imprimer
          </Button>
        </div>
        <PickList groups={groupProducts(chosen, facts)} save={save} onShortage={setShortage} />
        <PackingBar {...{ chosen, change, units, picked, settled }} />
      </ListPanel>
      <ChosenOrders orders={orders} without={without} onChoose={choose} />
      {shortage && (
        <ShortageDialog product={shortage} save={save} onClose={() => setShortage(null)} />
      )}
    </div>
  )
}

interface PackingBarProps {
  chosen: readonly Preparation[]
  change: PreparationChange
  units: number
  picked: number
  /** Resolves once all notes are stored. */
  settled: () => Promise<void>
}

function PackingBar({ chosen, change, units, picked, settled }: PackingBarProps) {
  const { failure, isBusy, attempt } = useAttempt()
  const [left, setLeft] = useState<readonly Left[]>([])
  const pack = () =>
    attempt(async () => {
      await settled()
      const idOrders = chosen.map(({ idOrder }) => idOrder)
      const result = await change(startPacking, { body: { idOrders } })
      setLeft(result.left)
      if (result.packed.length > 0) notify(packedText(result.packed.length), { type: 'success' })
    })
  return (
    <div className="preparation__foot">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title="Restées à prélever" live>
          {leftTexts(left).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <p>
        {unitsText(picked)} pris sur {units}
      </p>
      <Button
        type="button"
        variant="main"
        busy={isBusy}
        disabled={chosen.length === 0}
        onClick={() => void pack()}
      >
        <Icon name="gift" />
        Passer à l’emballage
      </Button>
    </div>
  )
}
