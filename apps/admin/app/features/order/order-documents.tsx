import { pathOf } from '@sesame/contract/client'
import { getStaffDocument, type OrderSheet } from '@sesame/contract/order-sheet'
import { Icon } from '@sesame/ui/icon'

interface OrderDocumentsProps {
  id: string
  documents: OrderSheet['documents']
}

export function OrderDocuments({ id, documents }: OrderDocumentsProps) {
  return (
    <section className="panel order__card" aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 && <p className="hint">Aucun&nbsp;: ils sont établis au paiement.</p>}
      <ul className="order__documents">
        {documents.map(({ name, label }) => (
          <li key={name}>
            <a href={`/api${pathOf(getStaffDocument, { params: { id, name } })}`} download>
              <Icon name="file" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
