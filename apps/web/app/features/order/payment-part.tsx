import type { PaymentData } from './order-data.ts'
import { PendingPayment } from './pending-payment.tsx'
import { SalePayment } from './sale-payment.tsx'

/** How to pay a pending order, on the page at this path. */
export function PaymentPart({ data, path }: { data: PaymentData; path: string }) {
  const { id, needsAcceptance } = data.order
  const Part = needsAcceptance ? SalePayment : PendingPayment
  return <Part key={id} data={data} path={path} />
}
