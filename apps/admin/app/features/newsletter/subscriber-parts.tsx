import type { Subscriber } from '@sesame/contract/newsletter'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { STATES, type Opened } from './newsletter.ts'

export function StateTag({ state }: Pick<Subscriber, 'state'>) {
  const { one, kind, icon } = STATES[state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {one}
    </span>
  )
}

interface ActsProps {
  subscriber: Subscriber
  onOpen: (opened: Opened) => void
}

export function Acts({ subscriber, onOpen }: ActsProps) {
  const of = <span className="hidden-text"> ({subscriber.email})</span>
  return (
    <>
      <Button type="button" small onClick={() => onOpen({ name: 'proof', subscriber })}>
        Preuve{of}
      </Button>
      {subscriber.state !== 'unsubscribed' && (
        <Button type="button" small onClick={() => onOpen({ name: 'unsubscribe', subscriber })}>
          Désabonner{of}
        </Button>
      )}
    </>
  )
}
