import type { LINE_REFUSALS } from '@sesame/contract/refund'
import { formatEuros } from '@sesame/values/money'

import type { RefundLine } from './refund-form.ts'
import type { Refund } from './use-refund.ts'

const REFUSALS: Record<(typeof LINE_REFUSALS)[number], string> = {
  refunded: 'déjà remboursé',
  free: 'offert, rien à rendre',
  card_used: 'cette carte cadeau a déjà servi',
  withdrawn: 'rétractation reçue\u00a0: à régler dans «\u00a0À rembourser\u00a0»',
}

/** Lines to choose, with how many pieces of them; those that cannot be say why. */
export function RefundLines({ refund }: { refund: Refund }) {
  const { preview, form, set } = refund
  if (!preview) return null
  return (
    <ul className="refund__lines">
      {preview.lines.map((line) => (
        <li key={line.line}>
          <LineChoice refund={refund} line={line} />
        </li>
      ))}
      {preview.shippingLeftCents > 0 && (
        <li>
          <label>
            <input
              type="checkbox"
              checked={form.includesShipping}
              onChange={({ currentTarget }) => set({ includesShipping: currentTarget.checked })}
            />
            <b>Livraison</b>
            <span className="refund__cents">{formatEuros(preview.shippingLeftCents)}</span>
          </label>
        </li>
      )}
    </ul>
  )
}

function LineChoice({ refund, line }: { refund: Refund; line: RefundLine }) {
  const { form, set } = refund
  const { label, detail, leftCents, leftQuantity, quantity, refusal } = line
  const pieces = form.chosen[line.line]
  const isChosen = pieces !== undefined && refusal === null
  const choose = (count: number | undefined) => {
    const { [line.line]: _, ...others } = form.chosen
    set({ chosen: count === undefined ? others : { ...others, [line.line]: count } })
  }
  return (
    <>
      <label aria-disabled={refusal !== null || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={refusal !== null}
          onChange={({ currentTarget }) => choose(currentTarget.checked ? leftQuantity : undefined)}
        />
        <span>
          <b>{label}</b>
          <small>
            {refusal ? REFUSALS[refusal] : detail}
            {quantity > 1 && !refusal && `, ${leftQuantity} sur ${quantity}`}
          </small>
        </span>
        <span className="refund__cents">{formatEuros(leftCents)}</span>
      </label>
      {isChosen && leftQuantity > 1 && (
        <label className="refund__pieces">
          <span>Combien de «&nbsp;{label}&nbsp;»</span>
          <input
            className="input"
            type="number"
            min={1}
            max={leftQuantity}
            value={Math.min(pieces, leftQuantity)}
            onChange={({ currentTarget }) =>
              choose(Math.max(1, Math.min(leftQuantity, currentTarget.valueAsNumber || 1)))
            }
          />
        </label>
      )}
    </>
  )
}
