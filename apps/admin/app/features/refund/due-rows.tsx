import { settleWithdrawal } from '@sesame/contract/withdrawal'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { buyerName } from '@sesame/values/buyer-name'
import { formatDay } from '@sesame/values/french-day'
import { formatEuros } from '@sesame/values/money'
import { Link } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { momentText } from '../../lib/list/moment-text.ts'
import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { useSite } from '../../lib/site/site.ts'
import { KINDS, WAITS, type RefundDue } from './due.ts'
import { RefundButton } from './refund-button.tsx'

interface DueRowsProps {
  refunds: readonly RefundDue[]
  list: ListAddress
  now: Date
  onSettle: (due: RefundDue) => void
}

export function DueTable({ refunds, list, now, onSettle }: DueRowsProps) {
  const { timeZone } = useSite()
  return (
    <table className="table from-700">
      <caption className="hidden-text">À rembourser</caption>
      <thead>
        <tr>
          <SortedColumn field="dueOn" list={list}>
            Avant le
          </SortedColumn>
          <SortedColumn field="lastname" list={list}>
            Client
          </SortedColumn>
          <th scope="col">Quoi</th>
          <SortedColumn field="amountCents" list={list} className="table__figure">
            Montant
          </SortedColumn>
          <th scope="col">Agir</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((due) => (
          <tr key={due.id}>
            <th scope="row">
              <DueDay due={due} />
              <small>depuis {momentText(due.since, timeZone, now)}</small>
            </th>
            <td>
              {buyerName(due)}
              <small>
                <OrderLink due={due} />
              </small>
            </td>
            <td>
              <KindTag due={due} />
              <small>{due.label}</small>
              <small>{WAITS[due.waitsFor]}</small>
            </td>
            <td className="table__figure">{formatEuros(due.amountCents)}</td>
            <td>
              <Act due={due} onSettle={onSettle} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same as the table, below 700 px. */
export function DueCards({ refunds, now, onSettle }: Omit<DueRowsProps, 'list'>) {
  const { timeZone } = useSite()
  return (
    <ul className="cards below-700">
      {refunds.map((due) => (
        <li key={due.id}>
          <h2>{buyerName(due)}</h2>
          <span className="cards__total">{formatEuros(due.amountCents)}</span>
          <p className="cards__facts">
            {due.label}
            <br />
            {WAITS[due.waitsFor]}
            <br />
            <OrderLink due={due} />, depuis {momentText(due.since, timeZone, now)}
          </p>
          <p className="cards__end">
            <KindTag due={due} />
            <DueDay due={due} />
          </p>
          <Act due={due} onSettle={onSettle} />
        </li>
      ))}
    </ul>
  )
}

function DueDay({ due: { dueOn, isOverdue } }: { due: RefundDue }) {
  return (
    <span className="whitespace-nowrap">
      <time dateTime={dueOn}>{formatDay(dueOn)}</time>
      {isOverdue && (
        <span className="tag tag--warn">
          <Icon name="triangle-exclamation" />
          en retard
        </span>
      )}
    </span>
  )
}

function KindTag({ due }: { due: RefundDue }) {
  const { one, icon } = KINDS[due.kind]
  return (
    <span className={`tag tag--${due.waitsFor === 'stuck' ? 'warn' : 'info'}`}>
      <Icon name={icon} />
      {one}
    </span>
  )
}

function OrderLink({ due: { idOrder, number } }: { due: RefundDue }) {
  return <Link to={`/commandes/${idOrder}`}>{number}</Link>
}

function Act({ due, onSettle }: { due: RefundDue; onSettle: (due: RefundDue) => void }) {
  const role = useRole()
  if (due.kind === 'choice') return <RefundButton idOrder={due.idOrder} of={due.number} />
  if (due.kind === 'pending' || !role || !mayCall(role, settleWithdrawal)) return null
  return (
    <Button type="button" small onClick={() => onSettle(due)}>
      <span>
        Régler…<span className="hidden-text"> la rétractation de {buyerName(due)}</span>
      </span>
    </Button>
  )
}
