import { findGiftCard, listGiftCards } from '@sesame/contract/gift-card-staff'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'
import { countText, type ListCount } from '../../lib/list/count-text.ts'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { ListSearch } from '../../lib/list/list-search.tsx'
import { StateChoices } from '../../lib/list/state-choices.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { CardCards } from './card-cards.tsx'
import { CardFilters } from './card-filters.tsx'
import { CardTable } from './card-table.tsx'
import { CARDS_QUERY, DEFAULTS, STATE_TEXTS, TEXTS } from './cards.ts'
import { FindDialog } from './find-dialog.tsx'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'

/** All gift cards that were sold, and what is left on each. */
export function CardList() {
  const list = useListAddress(CARDS_QUERY, DEFAULTS)
  const rows = useListRows(listGiftCards, 'cards', { list, live: ['card', 'order'] })
  const role = useRole()
  const [isFinding, setIsFinding] = useState(false)
  const { data, size, reply, now } = rows
  const cards = data ?? []
  return (
    <Screen
      title="Cartes cadeaux"
      summary={data && summaryOf(size)}
      actions={
        role &&
        mayCall(role, findGiftCard) && (
          <Button type="button" variant="main" onClick={() => setIsFinding(true)}>
            <Icon name="magnifying-glass" />
            Lire un code
          </Button>
        )
      }
    >
      <div className="filter-bar">
        <StateChoices list={list} counts={reply?.counts} all="Toutes" texts={STATE_TEXTS} />
        <ListSearch list={list} label="Fin du code, nom ou e-mail" />
        <CardFilters list={list} />
      </div>
      <ListPanel list={list} rows={rows} texts={TEXTS}>
        <CardTable cards={cards} list={list} now={now} />
        <CardCards cards={cards} />
      </ListPanel>
      {isFinding && <FindDialog onClose={() => setIsFinding(false)} />}
    </Screen>
  )
}

function summaryOf(size: ListCount): string {
  return size.total === 0 ? 'Aucune dans cette vue' : `${countText(size)} dans cette vue`
}
