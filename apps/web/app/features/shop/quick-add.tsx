import { Icon } from '@sesame/ui/icon'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { MAX_QUANTITY } from '@sesame/values/cart'
import { useRef, useState, type FormEvent } from 'react'

import { FormToken } from '../../lib/forms/form-token.tsx'
import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { cartStore, multipleText, numberText, useCart } from '../cart/index.ts'
import { toast } from '../toast/index.ts'
import type { QuickPurchase } from './product-card-data.ts'

import '../cart/by-multiple.css'
import './quick-add.css'

interface QuickAddProps {
  name: string
  quick: QuickPurchase
}

/** The first touch adds one step to the cart, then the count is changed in place. */
export function QuickAdd(props: QuickAddProps) {
  const { name, quick } = props
  const { declinationId, kind, step } = quick
  const { count, setCount, adder, problem } = useCount(props)
  const rule = multipleText(kind, step)
  const isIn = count > 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (count + step <= MAX_QUANTITY) setCount(count + step)
  }
  return (
    <div className="quick">
      {rule && (
        <p className="by-multiple">
          <Icon name="wine-bottle" />
          {rule}
        </p>
      )}
      <form
        className="quick__form"
        data-in={isIn || undefined}
        method="post"
        action={CART_PATH}
        onSubmit={onSubmit}
      >
        <FormToken />
        <input type="hidden" name="form" value="add" />
        <input type="hidden" name="declination" value={declinationId} />
        <input type="hidden" name="quantity" value={step} />
        {isIn && (
          <>
            <button type="button" className="quick__less" onClick={() => setCount(count - step)}>
              <Icon name="minus" />
              <VisuallyHidden>
                Retirer {stepText(step)}&nbsp;: {name}
              </VisuallyHidden>
            </button>
            <output aria-label={`${name}, au panier`}>{count}</output>
          </>
        )}
        {/* The same button before and after, so that it keeps the focus. */}
        <button ref={adder} className={isIn ? 'quick__more' : 'btn btn--s quick__add'}>
          <Icon name="plus" />
          {isIn ? (
            <VisuallyHidden>
              Ajouter {stepText(step)}&nbsp;: {name}
            </VisuallyHidden>
          ) : (
            <span>
              Ajouter{step > 1 && <>&nbsp;{step}</>}
              <VisuallyHidden> au panier&nbsp;: {name}</VisuallyHidden>
            </span>
          )}
        </button>
      </form>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function stepText(step: number): string {
  return step === 1 ? 'un exemplaire' : `${numberText(step)}\u00a0exemplaires`
}

/** The count of the cart, or the one that was just asked for. */
function useCount({ name, quick: { declinationId, kind, step } }: QuickAddProps) {
  const { cart } = useCart()
  const saved = cart?.products.find(({ id }) => id === declinationId)?.quantity ?? 0
  const [wanted, setWanted] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const lastCall = useRef(0)
  const adder = useRef<HTMLButtonElement>(null)

  const change = async (next: number) => {
    lastCall.current += 1
    const call = lastCall.current
    setWanted(next)
    if (next === 0) adder.current?.focus()
    const isFirst = (wanted ?? saved) === 0
    const isDone = await (isFirst
      ? cartStore.add({ declinationId, quantity: step, type: kind })
      : cartStore.setQuantity({ declinationId, quantity: next }))
    if (call === lastCall.current) setWanted(null)
    setProblem(isDone ? null : cartStore.state().message)
    if (isDone && isFirst) {
      toast('Ajouté au panier.', {
        detail: `${step}\u00a0×\u00a0${name}`,
        link: { label: 'Voir le panier', to: CART_PATH },
      })
    }
  }
  const setCount = (next: number) => void change(next)
  return { count: wanted ?? saved, setCount, adder, problem }
}
