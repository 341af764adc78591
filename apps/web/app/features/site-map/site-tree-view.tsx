import { Link } from '@sesame/ui/link'

import type { Branch, SitePart } from './site-tree.ts'

import './site-tree-view.css'

export function SiteTree({ parts }: { parts: readonly SitePart[] }) {
  return (
    <div className="sitemap">
      {parts.map(({ title, branches, left }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Branches branches={branches} />
          {left > 0 && <p className="small muted">et {left}&nbsp;de plus</p>}
        </section>
      ))}
    </div>
  )
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul>
      {branches.map(({ title, url, children }) => (
        <li key={url}>
          <Link href={url}>{title}</Link>
          {children.length > 0 && <Branches branches={children} />}
        </li>
      ))}
    </ul>
  )
}
