import { SearchField } from '@sesame/ui/search-field'
import { useId, type FormEvent } from 'react'

import { withFilter } from './list-address.ts'
import type { ListAddress } from './use-list-address.ts'

/** Searches the list by the beginnings of words; the words are in the address. */
export function ListSearch({ list, label }: { list: ListAddress; label: string }) {
  const id = useId()
  const words = list.filters.find(({ field }) => field === 'q')?.value ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('q')
    const text = typeof entered === 'string' ? entered.trim() : ''
    list.go({ filters: withFilter(list.filters, 'q', text ? [text] : []) })
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchField id={id} name="q" label={label} value={words} maxLength={100} />
      </form>
    </search>
  )
}
