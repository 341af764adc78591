import { getBooks } from '@sesame/contract/books'
import { getDayClosing } from '@sesame/contract/day-closing'
import { getFigures } from '@sesame/contract/figures'
import { NavLink } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { useRole } from '../../lib/login/use-login.ts'

import '../../lib/list/list.css'

/** Screens of « Chiffres », each with the call without which it shows nothing. */
const TABS = [
  { to: '/chiffres', label: 'Période', needs: getFigures },
  { to: '/chiffres/cloture', label: 'Clôture du jour', needs: getDayClosing },
  { to: '/chiffres/comptable', label: 'Comptable', needs: getBooks },
]

export function FiguresTabs() {
  const role = useRole()
  const tabs = TABS.filter(({ needs }) => role && mayCall(role, needs))
  return (
    <div className="views">
      <nav aria-label="Chiffres">
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
