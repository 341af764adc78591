import { Icon } from '@sesame/ui/icon'

import { documentPath, type OrderData } from './order-data.ts'

import './order-documents.css'

const LABELS = [
  ['billet.pdf', 'Billet (PDF)', 'ticket'],
  ['facture.pdf', 'Facture (PDF)', 'file'],
  ['avoir.pdf', 'Avoir (PDF)', 'file'],
  ['conditions.pdf', 'Conditions acceptées (PDF)', 'file'],
] as const

export function OrderDocuments({ data }: { data: OrderData }) {
  const found = LABELS.filter(([name]) => data.order.documents.includes(name))
  if (found.length === 0) return null
  return (
    <ul className="documents" aria-label="Documents">
      {found.map(([name, label, icon]) => (
        <li key={name}>
          <a href={documentPath(data, name)}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
