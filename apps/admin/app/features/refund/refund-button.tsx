import { refundOrder } from '@sesame/contract/order-staff'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { lazy, Suspense, useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { useRole } from '../../lib/login/use-login.ts'

const RefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).RefundDialog,
}))

interface RefundButtonProps {
  idOrder: string
  /** Read after the word by screen readers, where a list has many such buttons. */
  of?: string
  wide?: boolean
}

/** Opens the refund of an order, for roles that may refund. */
export function RefundButton({ idOrder, of, wide = false }: RefundButtonProps) {
  const role = useRole()
  const [isOpen, setIsOpen] = useState(false)
  if (!role || !mayCall(role, refundOrder)) return null
  return (
    <>
      <Button type="button" wide={wide} small={!wide} onClick={() => setIsOpen(true)}>
        <Icon name="rotate-left" />
        <span>Rembourser…{of && <span className="hidden-text"> {of}</span>}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundDialog idOrder={idOrder} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
