import { Icon } from '@sesame/ui/icon'

import { STATES, type OrderState } from './orders.ts'

/** A word and a shape, then a colour. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { one, kind, icon } = STATES[state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {one}
    </span>
  )
}
