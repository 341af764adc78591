import { ROLE_NAMES } from '@sesame/contract/role'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { useLeave } from '../../lib/login/use-leave.ts'
import { useIdentity, useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { OwnFactors } from './own-factors.tsx'
import { OwnLogins } from './own-logins.tsx'

import './account.css'

/** Who is logged in, where, and by what. */
export function OwnAccount() {
  const identity = useIdentity()
  const role = useRole()
  const leave = useLeave()
  const who = [identity?.fullName, identity?.email]
  return (
    <Screen
      title="Mon compte"
      summary={[...who, role && `rôle ${ROLE_NAMES[role]}`].filter(Boolean).join(', ')}
    >
      <div className="account">
        <OwnLogins />
        <OwnFactors />
      </div>
      <Button type="button" wide className="narrow-only" onClick={leave}>
        <Icon name="right-from-bracket" />
        Se déconnecter
      </Button>
    </Screen>
  )
}
