import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'

/** The footer link is on every page, even on sites without optional services. */
export default function NothingToManage({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Aucun cookie facultatif" onClose={onClose}>
      <p>
        Ce site n’utilise ni mesure d’audience ni publicité&nbsp;: il n’y a rien à accepter ni à
        refuser. Seuls les cookies nécessaires à son fonctionnement sont déposés.
      </p>
      <p>
        <a href="/cookie-policy">Lire la politique de cookies</a>
      </p>
      <Button type="button" onClick={onClose}>
        Fermer
      </Button>
    </Dialog>
  )
}
