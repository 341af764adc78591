import { createDiscountCode, listDiscountCodes } from '@sesame/contract/discount-code'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { StateChoices } from '../../lib/list/state-choices.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { CodeFilters } from './code-filters.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DiscountCards } from './discount-cards.tsx'
import { DiscountTable } from './discount-table.tsx'
import { DEFAULTS, DISCOUNTS_QUERY, STATE_TEXTS, TEXTS, type Opened } from './discounts.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { UsesDialog } from './uses-dialog.tsx'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './discounts.css'

/** Words that reduce a price: what each gives, and how often it did. */
export function DiscountList() {
  const list = useListAddress(DISCOUNTS_QUERY, DEFAULTS)
  const rows = useListRows(listDiscountCodes, 'codes', { list })
  const role = useRole()
  const [isCreating, setIsCreating] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, size, reply } = rows
  const shown = { codes: data ?? [], onOpen: setOpened }
  const dialog = opened && {
    // As read again after a refusal, with the version that it has by now.
    code: data?.find(({ id }) => id === opened.code.id) ?? opened.code,
    onClose: () => setOpened(null),
  }
  return (
    <Screen
      title="Codes de réduction"
      summary={data && summaryOf(size)}
      actions={
        role &&
        mayCall(role, createDiscountCode) && (
          <Button type="button" variant="main" onClick={() => setIsCreating(true)}>
            <Icon name="plus" />
            Nouveau code
          </Button>
        )
      }
    >
      <div className="filter-bar">
        <StateChoices list={list} counts={reply?.counts} all="Tous" texts={STATE_TEXTS} />
        <CodeFilters list={list} />
      </div>
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <DiscountTable {...shown} list={list} />
        <DiscountCards {...shown} />
      </ListPanel>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
      {dialog && opened.name === 'edit' && <EditDialog {...dialog} />}
      {dialog && opened.name === 'end' && <EndDialog {...dialog} />}
      {dialog && opened.name === 'uses' && <UsesDialog {...dialog} />}
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  return size.total === 0 ? 'Aucun dans cette vue' : `${countText(size)} dans cette vue`
}
