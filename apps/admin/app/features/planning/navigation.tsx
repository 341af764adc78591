import { Icon } from '@sesame/ui/icon'
import { Link } from 'react-router'

import { useVenueDay } from '../../lib/site/use-venue-day.ts'
import { planningHref, stepDate, VIEWS, type PlanningAddress } from './planning-address.ts'

const VIEW_NAMES = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' } as const
const STEP_NAMES = {
  jour: ['Jour précédent', 'Jour suivant'],
  semaine: ['Semaine précédente', 'Semaine suivante'],
  mois: ['Mois précédent', 'Mois suivant'],
} as const

/** Chooses view and date; each choice is a link, so that the back button undoes it. */
export function Navigation({ address }: { address: PlanningAddress }) {
  const { view, date } = address
  const [before, after] = STEP_NAMES[view]
  const today = useVenueDay()
  return (
    <>
      <nav className="view-choice" aria-label="Vue">
        {VIEWS.map((one) => (
          <Link
            key={one}
            to={planningHref({ view: one, date })}
            aria-current={one === view ? 'true' : undefined}
          >
            {VIEW_NAMES[one]}
          </Link>
        ))}
      </nav>
      <nav className="date-steps" aria-label="Date">
        <Link
          className="square"
          to={planningHref({ view, date: stepDate(address, -1) })}
          aria-label={before}
        >
          <Icon name="chevron-left" />
        </Link>
        <Link className="square square--wide from-700" to={planningHref({ view, date: today })}>
          Aujourd’hui
        </Link>
        <Link
          className="square"
          to={planningHref({ view, date: stepDate(address, 1) })}
          aria-label={after}
        >
          <Icon name="chevron-right" />
        </Link>
      </nav>
    </>
  )
}

/** On phones the bar above has no space for it. */
export function TodayLink({ view }: Pick<PlanningAddress, 'view'>) {
  return (
    <Link
      className="square square--wide below-700"
      to={planningHref({ view, date: useVenueDay() })}
    >
      Aujourd’hui
    </Link>
  )
}
