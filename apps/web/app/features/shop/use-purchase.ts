import type { Product } from '@sesame/contract/catalog'
import { quantityStep } from '@sesame/values/cart'
import { useState, type FormEvent } from 'react'

import { CART_PATH } from '../../lib/site/shop-paths.ts'
import { cartStore } from '../cart/index.ts'
import { toast } from '../toast/index.ts'
import { firstOf } from './product-words.ts'

/** State of the purchase form: declination, quantity and submission. */
export function usePurchase(product: Product) {
  const { kind, declinations } = product
  const [id, setId] = useState(firstOf(declinations)?.id)
  const chosen = declinations.find((one) => one.id === id) ?? firstOf(declinations)
  const step = chosen ? quantityStep(kind, chosen.sellByMultipleOf) : 1
  const [wanted, setWanted] = useState(step)
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  // Rounded, because another declination may be sold by another multiple.
  const quantity = Math.max(step, Math.round(wanted / step) * step)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen || state === 'busy') return
    // As the page shows it: what was chosen before the scripts came is not in the state.
    const form = new FormData(event.currentTarget)
    setState('busy')
    const isIn = await cartStore.add({
      declinationId: Number(form.get('declination')),
      quantity: Number(form.get('quantity')),
      type: kind,
    })
    setState(isIn ? 'idle' : 'refused')
    if (isIn) toast('Ajouté au panier.', { link: { label: 'Voir le panier', to: CART_PATH } })
  }

  return {
    ...{ chosen, step, quantity, submit },
    isBusy: state === 'busy',
    isRefused: state === 'refused',
    choose: setId,
    count: setWanted,
  }
}
