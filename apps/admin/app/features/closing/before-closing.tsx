import type { DayFigures } from '@sesame/contract/day-closing'
import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'
import type { ReactNode } from 'react'

import { countOf } from './closing.ts'

interface BeforeClosingProps {
  day: string
  figures: DayFigures
}

/** What to look at before a day is closed; nothing of it is done by itself. */
export function BeforeClosing({ day, figures }: BeforeClosingProps) {
  const { earned, unmarked, openLinks, invoices, ordersCents, providerCents } = figures
  const sessions = earned.sessions.count + earned.forfeited.count
  const difference = providerCents - ordersCents
  return (
    <ul className="closing__list">
      <Item isDone={difference === 0} title={`Écart ${formatEuros(difference)}`}>
        {difference === 0
          ? 'Nos commandes et le prestataire de paiement sont d’accord.'
          : 'Lisez l’écart et sa raison avant de clore.'}
      </Item>
      <Item
        isDone={unmarked === 0}
        title={
          unmarked === 0
            ? countOf(sessions, 'session')
            : `${countOf(unmarked, 'session')} sans pointage`
        }
      >
        {unmarked === 0 ? (
          'Arrivée ou absence notée pour toutes.'
        ) : (
          <>
            Notez l’arrivée ou l’absence&nbsp;:{' '}
            <Link href={`/aujourdhui?date=${day}`}>la journée</Link>
          </>
        )}
      </Item>
      <Item
        isDone={openLinks.count === 0}
        title={openLinks.count === 0 ? 'Aucun lien en attente' : countOf(openLinks.count, 'lien')}
      >
        {openLinks.count === 0
          ? 'Rien ne reste à payer.'
          : `${formatEuros(openLinks.cents)} en attente de paiement\u00a0; ils seront comptés le jour où ils sont payés.`}
      </Item>
      <Item isDone title={countOf(invoices.count, 'facture').replace('aucun', 'Aucune facture')}>
        {invoices.first !== null && `De ${invoices.first} à ${invoices.last ?? invoices.first}.`}
      </Item>
    </ul>
  )
}

interface ItemProps {
  title: string
  isDone: boolean
  children: ReactNode
}

function Item({ title, isDone, children }: ItemProps) {
  return (
    <li>
      <span>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
      <span className={`tag ${isDone ? 'tag--ok' : 'tag--warn'}`}>
        <Icon name={isDone ? 'check' : 'triangle-exclamation'} />
        {isDone ? 'fait' : 'à voir'}
      </span>
    </li>
  )
}
