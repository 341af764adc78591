import { Button } from '@sesame/ui/button'
import { Form } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'

import './saved-addresses.css'

/** Device and times are formatted for display. */
export interface ShownLogin {
  id: string
  device: string
  since: string
  lastUse: string
  address: string | null
  isCurrent: boolean
}

export function OwnLogins({ logins }: { logins: readonly ShownLogin[] }) {
  return (
    <ul className="addresses">
      {logins.map((login) => (
        <li key={login.id}>
          <div>
            <b>{login.device}</b>
            <small>
              {login.isCurrent ? 'Cet appareil' : `Vu ${login.lastUse}`}, connecté {login.since}
              {login.address && `, depuis ${login.address}`}
            </small>
          </div>
          {!login.isCurrent && (
            <Form method="post" className="actions">
              <FormToken />
              <input type="hidden" name="form" value="close-login" />
              <input type="hidden" name="id" value={login.id} />
              <Button small variant="text">
                Déconnecter<span className="hidden-text"> {login.device}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
