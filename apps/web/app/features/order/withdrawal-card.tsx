import { Card } from '@sesame/ui/card'
import { Link } from '@sesame/ui/link'
import { formatDay } from '@sesame/values/french-day'

import type { OrderData } from './order-data.ts'

/** Shown as long as the right of withdrawal lasts. */
export function WithdrawalCard({ data: { order, token } }: { data: OrderData }) {
  const { isOpen, until } = order.withdrawal
  if (!isOpen) return null
  const query = new URLSearchParams({ commande: order.id, ...(token !== null && { jeton: token }) })
  return (
    <Card title="Changer d’avis">
      <p className="small">
        {until
          ? `Vous pouvez renoncer au contrat jusqu’au ${formatDay(until)}, sans donner de raison.`
          : 'Vous pouvez renoncer au contrat jusqu’à 14\u00a0jours après la réception, sans donner de raison.'}
      </p>
      <p>
        <Link href={`/retractation?${query.toString()}`}>Renoncer au contrat ici</Link>
      </p>
    </Card>
  )
}
