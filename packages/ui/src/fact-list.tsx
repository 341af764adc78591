import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface Fact {
  icon?: IconName
  label: string
  value: ReactNode
}

/** Facts with a name each, as a grid of cells. */
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

/** Facts that need no name, in a row. */
export function FactList({ facts }: { facts: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className="facts">
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
