import { ERRORS } from '@sesame/contract/errors'
import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { Screen } from '../../lib/screen/screen.tsx'

export function ForbiddenScreen() {
  return (
    <Screen title="Écran réservé">
      <section className="panel empty">
        <Icon name="lock" />
        <h2>{ERRORS.forbidden.message}</h2>
        <p>Votre rôle n’ouvre pas cet écran. Un administrateur du site peut le changer.</p>
        <ButtonLink href="/">Revenir à l’accueil de la gestion</ButtonLink>
      </section>
    </Screen>
  )
}
