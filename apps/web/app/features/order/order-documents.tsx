import { Icon } from '@sesame/ui/icon'

import { documentPath, type TicketData } from './order-data.ts'

import './order-documents.css'

const LABELS = [
  ['billet.pdf', 'Billet', 'ticket'],
  ['facture.pdf', 'Facture', 'file'],
  ['avoir.pdf', 'Avoir', 'file'],
  ['conditions.pdf', 'Conditions', 'file'],
] as const

export function OrderDocuments({ data }: { data: Pick<TicketData, 'order' | 'token'> }) {
  const found = LABELS.filter(([name]) => data.order.documents.includes(name))
  if (found.length === 0) return null
  return (
    <ul className="documents" aria-label="Documents">
      {found.map(([name, label, icon]) => (
        <li key={name}>
          <a href={documentPath(data, name)}>
            <Icon name={icon} />
            {label}
            <span className="hidden-text"> (PDF)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
