import { SearchField } from '@sesame/ui/search-field'
import { Select } from '@sesame/ui/select'
import { useId, type FormEvent } from 'react'

import { withFilter } from '../../lib/list/list-address.ts'
import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { KINDS } from './messages.ts'

interface InboxFiltersProps {
  list: ListAddress
  team: readonly { id: string; name: string }[]
  /** Super admins are in charge of nothing. */
  isOfTeam: boolean
}

export function InboxFilters({ list, team, isOfTeam }: InboxFiltersProps) {
  const valueOf = (field: string) =>
    list.filters.find((filter) => filter.field === field)?.value ?? ''
  const choose = (field: string, value: string) =>
    list.go({ filters: withFilter(list.filters, field, value ? [value] : []) })
  return (
    <div className="inbox__filters">
      <Search value={valueOf('q')} onSearch={(words) => choose('q', words)} />
      <Select
        aria-label="Qui s’en charge"
        value={valueOf('assignee')}
        onChange={({ target }) => choose('assignee', target.value)}
      >
        <option value="">Pour&nbsp;: toute l’équipe</option>
        {isOfTeam && <option value="me">Pour&nbsp;: moi</option>}
        <option value="nobody">Pour&nbsp;: personne</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            Pour&nbsp;: {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Origine"
        value={valueOf('kind')}
        onChange={({ target }) => choose('kind', target.value)}
      >
        <option value="">Origine&nbsp;: toutes</option>
        {Object.entries(KINDS).map(([kind, text]) => (
          <option key={kind} value={kind}>
            Origine&nbsp;: {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Search({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('q')
    onSearch(typeof entered === 'string' ? entered.trim() : '')
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchField id={id} name="q" label="Nom, e-mail ou sujet" value={value} maxLength={100} />
      </form>
    </search>
  )
}
