import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon, type IconName } from '@sesame/ui/icon'

import { errorText } from '../api/api.ts'
import type { ListAddress } from './use-list-address.ts'

/** What the states of one list say. */
export interface ListTexts {
  /** « Chargement des commandes » */
  loading: string
  /** « Les commandes n’ont pas pu être lues » */
  failed: string
  /** Name of the links to the pages: « Pages de commandes ». */
  pages: string
  /** « Aucune commande ne correspond » */
  noMatch: string
  /** Without filters. */
  none: { icon: IconName; title: string; text: string }
}

/** Keeps the shape of the table while its rows are on their way. */
export function ListSkeleton({ texts }: { texts: Pick<ListTexts, 'loading'> }) {
  return (
    <>
      <output className="hidden-text">{texts.loading}</output>
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
  texts: ListTexts
  error: unknown
  list: ListAddress
  onRetry: () => void
}

export function ListFailure({ texts, error, list, onRetry }: ListFailureProps) {
  return (
    <div className="empty" role="alert">
      <Icon name="triangle-exclamation" />
      <h2>{texts.failed}</h2>
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

interface EmptyListProps {
  texts: ListTexts
  list: ListAddress
  total: number
}

export function EmptyList({ texts, list, total }: EmptyListProps) {
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
        <Icon name={texts.none.icon} />
        <h2>{texts.none.title}</h2>
        <p>{texts.none.text}</p>
      </div>
    )
  }
  return (
    <div className="empty">
      <Icon name="magnifying-glass" />
      <h2>{texts.noMatch}</h2>
      <p>En retirant un filtre, vous verriez peut-être quelque chose.</p>
      <ButtonLink href={list.hrefOf({ filters: [] })}>Retirer tous les filtres</ButtonLink>
    </div>
  )
}
