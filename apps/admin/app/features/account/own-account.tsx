import { ROLE_NAMES } from '@sesame/contract/role'
import { getSecondFactor, type SecondFactor } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLeave } from '../../lib/login/use-leave.ts'
import { useIdentity, useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
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
        <Factors />
      </div>
      <Button type="button" wide className="narrow-only" onClick={leave}>
        <Icon name="right-from-bracket" />
        Se déconnecter
      </Button>
    </Screen>
  )
}

function Factors() {
  const { data, error } = useApiQuery(getSecondFactor)
  return (
    <section className="panel account__part">
      <h2>Pour entrer</h2>
      {error && <p className="muted">{errorText(error)}</p>}
      {data && <FactorList factor={data} />}
      <a className="btn btn--text" href="/mon-espace/securite">
        Régler la sécurité sur le site
      </a>
    </section>
  )
}

function FactorList({ factor }: { factor: SecondFactor }) {
  const { hasCodes, passkeys, recoveryCodesLeft } = factor
  return (
    <ul className="rows">
      <li>
        <b>Application de codes</b>
        <State isOn={hasCodes} />
      </li>
      {passkeys.map(({ id, name }) => (
        <li key={id}>
          <b>Clé d’accès «&nbsp;{name}&nbsp;»</b>
          <State isOn />
        </li>
      ))}
      {(hasCodes || passkeys.length > 0) && (
        <li>
          <b>Codes de secours</b>
          <span>
            {recoveryCodesLeft}&nbsp;restant{recoveryCodesLeft > 1 ? 's' : ''} sur 10
          </span>
        </li>
      )}
    </ul>
  )
}

function State({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <span className="tag tag--ok">
      <Icon name="check" />
      active
    </span>
  ) : (
    <span className="tag tag--off">
      <Icon name="minus" />
      inactive
    </span>
  )
}
