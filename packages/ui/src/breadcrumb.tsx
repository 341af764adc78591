import { Link } from './link.tsx'

interface BreadcrumbProps {
  /** Items from the home page down; the last one is the current page and has no link. */
  items: readonly { label: string; href?: string }[]
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="crumb">
        {items.map(({ label, href }, index) => (
          <li key={label} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {href && index < items.length - 1 ? <Link href={href}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
