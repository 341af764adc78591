import { listStocks } from '@sesame/contract/stock'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useRef, useState } from 'react'

import { ListPanel } from '../../lib/list/list-panel.tsx'
import { ListSearch } from '../../lib/list/list-search.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { countedUnits, differenceOf } from './count-lines.ts'
import { CountReview } from './count-review.tsx'
import { CountRow } from './count-row.tsx'
import { STOCK_PATH, STOCKS_QUERY, TEXTS, units } from './stock.ts'
import { useCountDraft } from './use-count-draft.ts'

import '../../lib/list/list.css'
import './count.css'
import './stock.css'

const COUNT_DEFAULTS = { nbItem: 100, orderBy: 'name' }

/** One field for each article; what is typed stays on the device until it is saved. */
export function StockCount() {
  const list = useListAddress(STOCKS_QUERY, COUNT_DEFAULTS)
  const rows = useListRows(listStocks, 'stocks', { list, live: ['stock', 'order'] })
  const draft = useCountDraft()
  const [isReviewing, setIsReviewing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const lines = [...draft.lines.values()]
  const counted = lines.filter(({ text }) => countedUnits(text) !== null)
  const toCorrect = lines.length - counted.length
  const wrong = counted.filter((line) => differenceOf(line) !== 0).length
  return (
    <Screen
      title="Compter le stock"
      summary="Tout ce qui est sur place, avec ce qui est vendu et pas encore préparé"
      actions={
        <ButtonLink href={STOCK_PATH}>
          <Icon name="arrow-left" />
          Stock
        </ButtonLink>
      }
    >
      <ListSearch list={list} label="Nom ou référence" />
      <div ref={form}>
        <ListPanel list={list} rows={rows} texts={TEXTS}>
          {draft.isReady && (
            <ul className="count-rows">
              {(rows.data ?? []).map((stock) => (
                <CountRow
                  key={stock.id}
                  stock={stock}
                  line={draft.lines.get(stock.id)}
                  onCount={draft.save}
                  onNext={(input) => focusNext(form.current, input)}
                />
              ))}
            </ul>
          )}
        </ListPanel>
      </div>
      <div className="count-bar">
        <p aria-live="polite">
          <b>
            {units(counted.length)} {counted.length > 1 ? 'articles comptés' : 'article compté'}
          </b>
          , {wrong === 0 ? 'aucun écart' : `${units(wrong)} ${wrong > 1 ? 'écarts' : 'écart'}`}
          {toCorrect > 0 && `, ${units(toCorrect)} à corriger`}
        </p>
        <Button
          type="button"
          variant="main"
          disabled={counted.length === 0}
          onClick={() => setIsReviewing(true)}
        >
          Vérifier et enregistrer
        </Button>
      </div>
      {isReviewing && (
        <CountReview lines={counted} draft={draft} onClose={() => setIsReviewing(false)} />
      )}
    </Screen>
  )
}

/** Enter leads from field to field, and from the last one to the button that ends the count. */
function focusNext(form: HTMLElement | null, input: HTMLInputElement): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('.count-row input') ?? [])]
  const next = inputs[inputs.indexOf(input) + 1]
  if (!next) document.querySelector<HTMLElement>('.count-bar button')?.focus()
  next?.focus()
  next?.select()
}
