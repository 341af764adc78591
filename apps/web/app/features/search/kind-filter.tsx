import type { SearchResult } from '@sesame/contract/page'
import { Link } from '@sesame/ui/link'

import { KINDS_MANY } from './result-kinds.ts'

interface KindFilterProps {
  counts: readonly { kind: SearchResult['kind']; count: number }[]
  current: SearchResult['kind'] | undefined
  hrefOf: (kind: SearchResult['kind'] | undefined) => string
}

/** One kind alone needs no filter. */
export function KindFilter({ counts, current, hrefOf }: KindFilterProps) {
  if (counts.length < 2) return null
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const filters = [
    { kind: undefined, count: all, label: 'Tout' },
    ...counts.map(({ kind, count }) => ({ kind, count, label: KINDS_MANY[kind] })),
  ]
  return (
    <nav aria-label="Filtrer les résultats">
      <ul className="chips">
        {filters.map(({ kind, count, label }) => (
          <li key={label}>
            <Link
              className="chip"
              href={hrefOf(kind)}
              aria-current={kind === current ? 'true' : undefined}
            >
              {label}, {count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
