import { exportPeople, listPeople } from '@sesame/contract/person'
import { useState } from 'react'

import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { FilterChips } from '../../lib/list/filter-chips.tsx'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { ListSearch } from '../../lib/list/list-search.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Views } from '../../lib/list/views.tsx'
import { Screen } from '../../lib/screen/screen.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { PEOPLE_WORDS } from './filters.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleTable } from './people-table.tsx'
import { DEFAULTS, PEOPLE_QUERY, TEXTS } from './people.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'

/** Everybody whom the venue knows by an e-mail address. What is chosen here is in the address. */
export function PeopleList() {
  const list = useListAddress(PEOPLE_QUERY, DEFAULTS)
  const rows = useListRows(listPeople, 'people', { list, live: ['order'] })
  const [isFiltering, setIsFiltering] = useState(false)
  const { data, size, now } = rows
  const shown = { people: data ?? [], list, now }
  return (
    <Screen
      title="Clients"
      summary={data && summaryOf(size)}
      actions={<CsvButton endpoint={exportPeople} list={list} size={data && size} />}
    >
      <Views list={list} name="person" all="Tous" />
      <div className="filter-bar">
        <ListSearch list={list} label="Nom, e-mail ou fin du téléphone" />
        <FilterChips list={list} words={PEOPLE_WORDS} onFilter={() => setIsFiltering(true)} />
      </div>
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <PeopleTable {...shown} />
        <PeopleCards {...shown} />
      </ListPanel>
      {isFiltering && <FilterDialog list={list} onClose={() => setIsFiltering(false)} />}
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  if (size.total === 0) return 'Aucun dans cette vue'
  return `${countText(size)} dans cette vue`
}
