import { Navigate } from 'react-router'

import { useRole } from '../../lib/login/use-login.ts'
import { ACCOUNT_PATH, menuOf } from './menu.ts'

/** Opens the first screen of the menu that this role has. */
export function HomeScreen() {
  const role = useRole()
  if (!role) return null
  return <Navigate to={menuOf(role)[0]?.to ?? ACCOUNT_PATH} replace />
}
