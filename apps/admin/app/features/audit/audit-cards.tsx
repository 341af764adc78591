import { operatorText, tableText } from '@sesame/contract/audit-words'

import { momentText } from '../../lib/list/moment-text.ts'
import { useSite } from '../../lib/site/site.ts'
import { ActionTag, Differences, RecordLink } from './audit-parts.tsx'
import type { AuditRowsProps } from './audit-table.tsx'

/** The same as the table, below 700 px. */
export function AuditCards({ entries, list, now }: AuditRowsProps) {
  const { timeZone } = useSite()
  return (
    <ul className="cards audit below-700">
      {entries.map((entry) => (
        <li key={entry.id}>
          <h2>{tableText(entry.table)}</h2>
          <ActionTag action={entry.action} />
          <p className="cards__facts">
            {operatorText(entry.operator)},{' '}
            <time dateTime={entry.at}>{momentText(entry.at, timeZone, now)}</time>
          </p>
          <div className="audit__card">
            <Differences entry={entry} />
            <RecordLink entry={entry} list={list} />
          </div>
        </li>
      ))}
    </ul>
  )
}
