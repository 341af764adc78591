import { ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { Screen } from '../../lib/screen/screen.tsx'

export function NotFoundScreen() {
  return (
    <Screen title="Écran introuvable">
      <section className="panel empty">
        <Icon name="magnifying-glass" />
        <h2>Cette adresse ne mène à aucun écran</h2>
        <p>Elle a peut-être été recopiée en partie. Rien n’a été modifié.</p>
        <ButtonLink href="/">Revenir à l’accueil de la gestion</ButtonLink>
      </section>
    </Screen>
  )
}
