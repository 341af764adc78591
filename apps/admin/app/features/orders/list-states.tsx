import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'

import { errorText } from '../../lib/api/api.ts'
import type { ListAddress } from '../../lib/list/use-list-address.ts'

/** Keeps the shape of the table while its rows are on their way. */
export function ListSkeleton() {
  return (
    <>
      <output className="hidden-text">Chargement des commandes</output>
      <div className="skeleton" aria-hidden="true">
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row}>
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </>
  )
}

interface ListFailureProps {
  error: unknown
  list: ListAddress
  onRetry: () => void
}

export function ListFailure({ error, list, onRetry }: ListFailureProps) {
  return (
    <div className="empty" role="alert">
      <Icon name="triangle-exclamation" />
      <h2>Les commandes n’ont pas pu être lues</h2>
      <p>{errorText(error)} Vos filtres sont gardés&#8239;; rien n’a été modifié.</p>
      <div className="actions">
        <Button type="button" onClick={onRetry}>
          <Icon name="rotate" />
          Réessayer
        </Button>
        {list.filters.length > 0 && (
          <ButtonLink href={list.hrefOf({ filters: [] })}>Retirer les filtres</ButtonLink>
        )}
      </div>
    </div>
  )
}

export function EmptyList({ list, total }: { list: ListAddress; total: number }) {
  if (total > 0) {
    return (
      <div className="empty">
        <Icon name="magnifying-glass" />
        <h2>Cette page n’existe plus</h2>
        <p>La liste est devenue plus courte.</p>
        <ButtonLink href={list.hrefOf({})}>Revenir à la première page</ButtonLink>
      </div>
    )
  }
  if (list.filters.length === 0) {
    return (
      <div className="empty">
        <Icon name="credit-card" />
        <h2>Aucune commande pour l’instant</h2>
        <p>La première paraîtra ici dès qu’elle sera passée sur le site.</p>
      </div>
    )
  }
  return (
    <div className="empty">
      <Icon name="magnifying-glass" />
      <h2>Aucune commande ne correspond</h2>
      <p>En retirant un filtre, vous en verriez peut-être.</p>
      <ButtonLink href={list.hrefOf({ filters: [] })}>Retirer tous les filtres</ButtonLink>
    </div>
  )
}
