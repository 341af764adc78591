import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { ListAddress } from './use-list-address.ts'

interface SortedColumnProps {
  field: string
  list: ListAddress
  className?: string
  children: ReactNode
}

/** The heading of a column that sorts the list, and turns its order round. */
export function SortedColumn({ field, list, className, children }: SortedColumnProps) {
  const direction = directionOf(field, list.orderBy)
  const orderBy = direction === 'ascending' ? `-${field}` : field
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <Link to={list.hrefOf({ orderBy })} preventScrollReset>
        {children}
        {direction && (
          <span className="table__direction" aria-hidden="true">
            {direction === 'ascending' ? '↑' : '↓'}
          </span>
        )}
      </Link>
    </th>
  )
}

function directionOf(field: string, orderBy: string) {
  if (orderBy === field) return 'ascending' as const
  return orderBy === `-${field}` ? ('descending' as const) : null
}
