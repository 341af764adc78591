import { Link } from '@sesame/ui/link'

import './space-nav.css'

const PAGES = [
  ['/mon-espace', 'Mon profil'],
  ['/mon-espace/commandes', 'Mes commandes'],
  ['/mon-espace/adresses', 'Mes adresses'],
  ['/mon-espace/securite', 'Sécurité'],
] as const

const PARTS = [
  ['mot-de-passe', 'Mot de passe'],
  ['abonnements', 'Lettres d’information'],
  ['compte', 'Compte'],
] as const

/** Links to the pages of the personal space, and to the parts of its first page. */
export function SpaceNav({ current }: { current: (typeof PAGES)[number][0] }) {
  return (
    <nav className="sidenav sticky" aria-label="Mon espace">
      {PAGES.map(([path, label]) => (
        <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {current === '/mon-espace' &&
        PARTS.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
    </nav>
  )
}
