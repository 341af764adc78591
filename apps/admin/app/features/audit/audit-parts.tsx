import type { AuditEntry } from '@sesame/contract/audit'
import { differencesOf, type Difference } from '@sesame/contract/audit-differences'
import { ACTIONS } from '@sesame/contract/audit-words'
import { Icon, type IconName } from '@sesame/ui/icon'
import { Link } from 'react-router'

import type { ListAddress } from '../../lib/list/use-list-address.ts'
import { useSite } from '../../lib/site/site.ts'

/** More than this many are behind « et 4 autres ». */
const SHOWN = 4

const LOOKS: Record<AuditEntry['action'], { kind: 'ok' | 'info' | 'warn'; icon: IconName }> = {
  insert: { kind: 'ok', icon: 'plus' },
  update: { kind: 'info', icon: 'rotate' },
  delete: { kind: 'warn', icon: 'trash-can' },
}

export function ActionTag({ action }: Pick<AuditEntry, 'action'>) {
  const { kind, icon } = LOOKS[action]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {ACTIONS[action]}
    </span>
  )
}

/** Everything that happened to the record of this entry. */
export function RecordLink({ entry, list }: { entry: AuditEntry; list: ListAddress }) {
  const { table, key } = entry
  const filters = [
    { field: 'table', value: table },
    { field: 'key', value: key },
  ]
  return (
    <Link className="audit__record" to={list.hrefOf({ filters })}>
      Son histoire<span className="hidden-text"> ({key})</span>
    </Link>
  )
}

export function Differences({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useSite()
  const differences = differencesOf(entry, timeZone)
  const others = differences.slice(SHOWN)
  if (differences.length === 0) return <span className="muted">sans valeur</span>
  return (
    <>
      <DifferenceList differences={differences.slice(0, SHOWN)} action={entry.action} />
      {others.length > 0 && (
        <details className="audit__more">
          <summary>
            et {others.length} {others.length > 1 ? 'autres' : 'autre'}
          </summary>
          <DifferenceList differences={others} action={entry.action} />
        </details>
      )}
    </>
  )
}

interface DifferenceListProps extends Pick<AuditEntry, 'action'> {
  differences: readonly Difference[]
}

function DifferenceList({ differences, action }: DifferenceListProps) {
  return (
    <dl className="audit__differences">
      {differences.map(({ column, label, before, after }) => (
        <div key={column}>
          <dt>{label}</dt>
          <dd>
            {action !== 'insert' && <Value kind="avant" text={before} />}
            {action === 'update' && <Icon name="arrow-right" />}
            {action !== 'delete' && <Value kind="après" text={after} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The words are for screen readers, which say neither colours nor arrows. */
function Value({ kind, text }: { kind: 'avant' | 'après'; text: string | null }) {
  const label = <span className="hidden-text">{kind}&nbsp;: </span>
  const shown = text ?? <i className="muted">vide</i>
  return kind === 'avant' ? (
    <del>
      {label}
      {shown}
    </del>
  ) : (
    <ins>
      {label}
      {shown}
    </ins>
  )
}
