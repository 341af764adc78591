import { ButtonLink } from '@sesame/ui/button'

import './search-suggestions.css'

interface SearchSuggestionsProps {
  /** Pages of the menu. */
  pages: readonly { label: string; url: string }[]
}

/** Shown if there are no results. */
export function SearchSuggestions({ pages }: SearchSuggestionsProps) {
  return (
    <nav className="actions search-suggestions" aria-label="Pages à visiter">
      {pages.map(({ label, url }) => (
        <ButtonLink key={url} small href={url}>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink variant="text" href="/plan-du-site">
        Voir le plan du site
      </ButtonLink>
    </nav>
  )
}
