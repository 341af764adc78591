import { exportAudit, listAudit } from '@sesame/contract/audit'
import { listTeam } from '@sesame/contract/team'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Views } from '../../lib/list/views.tsx'
import { Screen } from '../../lib/screen/screen.tsx'
import { AuditCards } from './audit-cards.tsx'
import { AuditFilterDialog } from './audit-filter-dialog.tsx'
import { auditWords } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { AUDIT_QUERY, DEFAULTS, TEXTS } from './audit.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './audit.css'

/** What the team changed: who, when, before, after. */
export function AuditList() {
  const list = useListAddress(AUDIT_QUERY, DEFAULTS)
  const rows = useListRows(listAudit, 'entries', { list })
  const team = useApiQuery(listTeam).data?.members ?? []
  const [isFiltering, setIsFiltering] = useState(false)
  const { data, size, now } = rows
  const shown = { entries: data ?? [], list, now }
  return (
    <Screen
      title="Journal"
      summary={data && summaryOf(size)}
      actions={<CsvButton endpoint={exportAudit} list={list} size={data && size} />}
    >
      <Views list={list} name="audit" all="Tout" />
      <FilterChips list={list} words={auditWords(team)} onFilter={() => setIsFiltering(true)} />
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <AuditTable {...shown} />
        <AuditCards {...shown} />
      </ListPanel>
      {isFiltering && (
        <AuditFilterDialog list={list} team={team} onClose={() => setIsFiltering(false)} />
      )}
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  if (size.total === 0) return 'Aucun changement dans cette vue'
  return `${countText(size)} ${size.total > 1 ? 'changements' : 'changement'} dans cette vue`
}
