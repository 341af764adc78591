import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useRouteError } from 'react-router'

import { errorText } from '../../lib/api/api.ts'

import './shell.css'

/** Instead of everything: the site could not be loaded, or a screen has a defect. */
export function StartFailure() {
  return <Failure error={useRouteError()} onRetry={() => window.location.reload()} />
}

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isDefect = error instanceof Error && error.name !== 'Refusal' && !isNetworkError(error)
  return (
    <main className="start-failure">
      <div className="panel empty" role="alert">
        <Icon name="triangle-exclamation" />
        <h1>La gestion n’a pas pu s’ouvrir</h1>
        <p>
          {isDefect ? 'Un défaut du logiciel a arrêté cet écran.' : errorText(error)} Rien de ce qui
          était enregistré n’est perdu.
        </p>
        <Button type="button" onClick={onRetry}>
          <Icon name="rotate" />
          Réessayer
        </Button>
      </div>
    </main>
  )
}

/** What `fetch` throws without a connection, and at the end of the time limit. */
function isNetworkError({ name, message }: Error): boolean {
  return name === 'TimeoutError' || (name === 'TypeError' && /fetch|network/i.test(message))
}
