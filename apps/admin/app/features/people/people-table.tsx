import { Icon } from '@sesame/ui/icon'
import { formatEuros } from '@sesame/values/money'
import { formatPhone } from '@sesame/values/phone'
import { Link } from 'react-router'

import { momentText } from '../../lib/list/moment-text.ts'
import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { orderCount, personName, type ListedPerson } from './people.ts'

export interface PeopleProps {
  people: readonly ListedPerson[]
  list: ListAddress
  now: Date
}

export function PeopleTable({ people, list, now }: PeopleProps) {
  const { timeZone } = useSite()
  const hasSums = people.some(({ spentCents }) => spentCents !== null)
  return (
    <table className="table table--names from-700">
      <caption className="hidden-text">Clients</caption>
      <thead>
        <tr>
          <SortedColumn field="lastname" list={list}>
            Nom
          </SortedColumn>
          <th scope="col">Téléphone</th>
          <th scope="col" className="table__late">
            Compte
          </th>
          <th scope="col" className="table__figure">
            Commandes
          </th>
          {hasSums && (
            <th scope="col" className="table__figure">
              Dépensé
            </th>
          )}
          <SortedColumn field="lastContactAt" list={list} className="table__figure">
            Dernier contact
          </SortedColumn>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <PersonLink person={person} />
              {personName(person) !== person.email && <small>{person.email}</small>}
            </th>
            <td className="whitespace-nowrap">{formatPhone(person.phone)}</td>
            <td className="table__late">
              <PersonTags person={person} />
            </td>
            <td className="table__figure">{person.orders > 0 && person.orders}</td>
            {hasSums && (
              <td className="table__figure">
                {person.spentCents ? formatEuros(person.spentCents) : null}
              </td>
            )}
            <td className="table__figure">
              <time dateTime={person.lastContactAt}>
                {momentText(person.lastContactAt, timeZone, now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PersonLink({ person }: { person: ListedPerson }) {
  return <Link to={`/clients/${person.id}`}>{personName(person)}</Link>
}

export function PersonTags({ person }: { person: ListedPerson }) {
  return (
    <>
      <span className={person.hasAccount ? 'tag tag--ok' : 'tag tag--off'}>
        <Icon name={person.hasAccount ? 'check' : 'ban'} />
        {person.hasAccount ? 'avec compte' : 'sans compte'}
      </span>
      {person.hasNewsletter && <small>reçoit la lettre d’information</small>}
    </>
  )
}

/** « 3 commandes, 412,00 € » */
export function ordersText({ orders, spentCents }: ListedPerson): string {
  return [
    orders === 0 ? 'aucune commande payée' : orderCount(orders),
    ...(spentCents ? [formatEuros(spentCents)] : []),
  ].join(', ')
}
