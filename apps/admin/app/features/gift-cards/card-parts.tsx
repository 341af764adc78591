import type { StaffGiftCard } from '@sesame/contract/gift-card-staff'
import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { cardTitle, STATES } from './cards.ts'

export function CardStateTag({ state }: Pick<StaffGiftCard, 'state'>) {
  const { one, kind, icon } = STATES[state]
  return (
    <span className={`tag tag--${kind}`}>
      <Icon name={icon} />
      {one}
    </span>
  )
}

export function CardLink({ card }: { card: StaffGiftCard }) {
  return <Link to={`/cartes/${card.id}`}>{cardTitle(card)}</Link>
}
