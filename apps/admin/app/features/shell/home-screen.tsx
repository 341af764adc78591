import type { Role } from '@sesame/contract/role'
import { usePermissions } from 'ra-core'
import { Navigate } from 'react-router-dom'

import { ACCOUNT_PATH, menuOf } from './menu.ts'

/** Opens the first screen of the menu that this role has. */
export function HomeScreen() {
  const { permissions: role } = usePermissions<Role>()
  if (!role) return null
  return <Navigate to={menuOf(role)[0]?.to ?? ACCOUNT_PATH} replace />
}
