import { Icon } from '@sesame/ui/icon'

import { STATES, type State } from './messages.ts'

export function StateTag({ state }: { state: State }) {
  const { text, kind, icon } = STATES[state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
