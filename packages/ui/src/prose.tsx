import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Running text; also accepts cleaned HTML through `dangerouslySetInnerHTML`. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classes('prose', className)} {...props} />
}

interface TableOfContentsProps {
  items: readonly { id: string; label: string }[]
  title?: string
}

/** Collapsed above the text on phones, beside the text on wide screens. */
export function TableOfContents({ items, title = 'Sommaire' }: TableOfContentsProps) {
  const list = (
    <ol>
      {items.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="toc sticky" aria-label={title}>
      <details className="narrow">
        <summary>
          {title}
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div className="wide">
        <h2>{title}</h2>
        {list}
      </div>
    </nav>
  )
}
