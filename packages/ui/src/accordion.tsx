import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** Whether the first item is initially open. */
  isFirstOpen?: boolean
}

/** Uses native `details` elements, so it works without JavaScript. */
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
