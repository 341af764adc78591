import type { AuditEntry } from '@sesame/contract/audit'
import { operatorText, tableText } from '@sesame/contract/audit-words'
import { ROLE_NAMES } from '@sesame/contract/role'

import { momentText } from '../../lib/list/moment-text.ts'
import { SortedColumn } from '../../lib/list/sorted-column.tsx'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'
import { ActionTag, Differences, RecordLink } from './audit-parts.tsx'

export interface AuditRowsProps {
  entries: readonly AuditEntry[]
  list: ListAddress
  now: Date
}

export function AuditTable({ entries, list, now }: AuditRowsProps) {
  const { timeZone } = useSite()
  return (
    <table className="table audit from-700">
      <caption className="hidden-text">Journal</caption>
      <thead>
        <tr>
          <SortedColumn field="at" list={list}>
            Quand
          </SortedColumn>
          <th scope="col">Qui</th>
          <SortedColumn field="table" list={list}>
            Quoi
          </SortedColumn>
          <th scope="col">Avant et après</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <time dateTime={entry.at}>{momentText(entry.at, timeZone, now)}</time>
            </th>
            <td>
              {operatorText(entry.operator)}
              <small>{ROLE_NAMES[entry.operator.role]}</small>
            </td>
            <td>
              <b>{tableText(entry.table)}</b>
              <ActionTag action={entry.action} />
              <RecordLink entry={entry} list={list} />
            </td>
            <td>
              <Differences entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
