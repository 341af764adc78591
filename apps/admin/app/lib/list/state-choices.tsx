import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { withFilter } from './list-address.ts'
import type { ListAddress } from './use-list-address.ts'

interface StateChoicesProps {
  list: ListAddress
  /** By state; missing until the first reply. */
  counts: Readonly<Record<string, number>> | undefined
  /** Of the choice of all states: « Toutes ». */
  all: string
  /** By state, in the order in which they are shown. */
  texts: Readonly<Record<string, string>>
}

/** One state of the field `state`, or all: each is an address. */
export function StateChoices({ list, counts, all, texts }: StateChoicesProps) {
  const isState = (value: string) => Object.hasOwn(texts, value)
  const chosen = list.filters.find(({ field, value }) => field === 'state' && isState(value))?.value
  const hrefOf = (states: readonly string[]) =>
    list.hrefOf({ filters: withFilter(list.filters, 'state', states) })
  return (
    <nav className="chips chips--row" aria-label="Par état">
      <Choice
        text={all}
        count={counts && Object.values(counts).reduce((sum, count) => sum + count, 0)}
        isChosen={chosen === undefined}
        href={hrefOf([])}
      />
      {Object.entries(texts).map(([state, text]) => (
        <Choice
          key={state}
          text={text}
          count={counts?.[state]}
          isChosen={chosen === state}
          href={hrefOf([state])}
        />
      ))}
    </nav>
  )
}

interface ChoiceProps {
  text: string
  count: number | undefined
  href: string
  isChosen: boolean
}

function Choice({ text, count, href, isChosen }: ChoiceProps) {
  return (
    <Link
      className="chip"
      to={href}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
    >
      {isChosen && <Icon name="check" />}
      {text} {count !== undefined && <b>{count.toLocaleString('fr-FR')}</b>}
    </Link>
  )
}
