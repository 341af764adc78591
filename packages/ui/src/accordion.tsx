import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** The first one is open when the page appears. */
  isFirstOpen?: boolean
}

/** Questions that open on their answers; the browser's own, so they work without JavaScript. */
export function Accordion({ items, isFirstOpen = false }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }, index) => (
        <details key={id} id={id} open={isFirstOpen && index === 0}>
          <summary>
            {title}
            <Icon name="chevron-down" />
          </summary>
          {content}
        </details>
      ))}
    </div>
  )
}
