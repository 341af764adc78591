import { ButtonLink } from '@sesame/ui/button'

interface WaysOnProps {
  /** Pages of the menu: what most people come for. */
  pages: readonly { label: string; url: string }[]
}

/** Where to go when there is nothing to show. */
export function WaysOn({ pages }: WaysOnProps) {
  return (
    <nav className="acts" aria-label="Pages à visiter">
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
