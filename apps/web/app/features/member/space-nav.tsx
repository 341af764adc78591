import { Link } from '@sesame/ui/link'

import './space-nav.css'

const PAGES = [
  ['/mon-espace', 'Vue d’ensemble'],
  ['/mon-espace/commandes', 'Commandes'],
  ['/mon-espace/adresses', 'Adresses'],
  ['/mon-espace/securite', 'Sécurité'],
] as const

/** The pages of the personal space, in one row that never wraps: a phone scrolls it sideways. */
export function SpaceNav({ current }: { current: (typeof PAGES)[number][0] }) {
  return (
    <nav className="space-tabs" aria-label="Mon espace">
      {PAGES.map(([path, label]) => (
        <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
