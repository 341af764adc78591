import type { OrderSheet } from '@sesame/contract/order-sheet'
import { Button } from '@sesame/ui/button'
import { buyerName } from '@sesame/values/buyer-name'
import { formatMonth } from '@sesame/values/french-day'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import { dayIn } from '@sesame/values/working-days'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { useSite } from '../../lib/site/site.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { Lines } from './order-delivery.tsx'
import { sourceText } from './order.ts'

interface OrderCustomerProps {
  sheet: OrderSheet
  mayWrite: boolean
}

export function OrderCustomer({ sheet, mayWrite }: OrderCustomerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { order, customer } = sheet
  const { phone, billing, message, isErased } = customer
  const account = order.hasAccount ? 'avec un compte' : 'sans compte'
  return (
    <section className="panel order__card" aria-labelledby="customer">
      <h2 id="customer">Client</h2>
      <dl className="order__facts">
        <Fact label="Nom">{isErased ? 'Client effacé' : `${buyerName(order)}, ${account}`}</Fact>
        {order.email && (
          <Fact label="E-mail">
            <a href={`mailto:${order.email}`}>{order.email}</a>
          </Fact>
        )}
        {phone && (
          <Fact label="Téléphone">
            <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          </Fact>
        )}
        {!isErased && (
          <Fact label="Déjà venus">
            <Visits visits={customer.visits} />
          </Fact>
        )}
        {mayWrite && order.email && (
          <Fact label="Fiche">
            <Link to={`/clients?${new URLSearchParams({ email: order.email }).toString()}`}>
              Ses réservations et ses messages
            </Link>
          </Fact>
        )}
        <Fact label="Commandé">{sourceText(sheet)}</Fact>
        {billing.length > 0 && (
          <Fact label="Facturation">
            <Lines lines={billing} />
          </Fact>
        )}
        {message && <Fact label="Message du client">{message}</Fact>}
      </dl>
      {mayWrite && !isErased && (
        <Button type="button" wide onClick={() => setIsOpen(true)}>
          Corriger les coordonnées
        </Button>
      )}
      {isOpen && <ContactDialog sheet={sheet} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** « 2 fois, la dernière Baba Yaga, mars 2026 » */
function Visits({ visits }: { visits: OrderSheet['customer']['visits'] }) {
  const { timeZone } = useSite()
  const { count, last } = visits
  if (!last) return 'jamais, d’après les arrivées notées'
  const month = formatMonth(dayIn(timeZone, new Date(last.start)).slice(0, 7))
  const which = count > 1 ? 'la dernière\u00a0' : ''
  return `${count}\u00a0fois, ${which}${last.name}, ${month}`
}
