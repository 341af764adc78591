import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface Fact {
  icon?: IconName
  label: string
  value: ReactNode
}

/** Named facts as a grid. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="factgrid">
      {facts.map(({ icon, label, value }) => (
        <div key={label}>
          {icon && <Icon name={icon} />}
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
