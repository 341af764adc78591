import { Navigate } from 'react-router'

import { useRole } from '../../lib/login/use-login.ts'
import { useSite } from '../../lib/site/site.ts'
import { ACCOUNT_PATH, menuOf } from './menu.ts'

/** Opens the first screen of the menu that this role has. */
export function HomeScreen() {
  const role = useRole()
  const site = useSite()
  if (!role) return null
  return <Navigate to={menuOf(role, site)[0]?.to ?? ACCOUNT_PATH} replace />
}
