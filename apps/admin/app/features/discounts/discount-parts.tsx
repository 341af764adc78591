import {
  endDiscountCode,
  updateDiscountCode,
  type DiscountCode,
} from '@sesame/contract/discount-code'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { mayCall } from '../../lib/api/access.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { STATES, type Opened } from './discounts.ts'

export function StateTag({ state }: Pick<DiscountCode, 'state'>) {
  const { one, kind, icon } = STATES[state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {one}
    </span>
  )
}

interface ActsProps {
  code: DiscountCode
  onOpen: (opened: Opened) => void
}

export function Acts({ code, onOpen }: ActsProps) {
  const role = useRole()
  const of = <span className="hidden-text"> {code.code}</span>
  return (
    <div className="discount-acts">
      <Button type="button" small onClick={() => onOpen({ name: 'uses', code })}>
        Commandes{of}
      </Button>
      {role && mayCall(role, updateDiscountCode) && (
        <Button type="button" small onClick={() => onOpen({ name: 'edit', code })}>
          Modifier{of}
        </Button>
      )}
      {role && mayCall(role, endDiscountCode) && code.state !== 'over' && (
        <Button type="button" small onClick={() => onOpen({ name: 'end', code })}>
          Terminer{of}
        </Button>
      )}
    </div>
  )
}
