import type { ReactNode } from 'react'

interface StepsProps {
  items: readonly { title: string; text?: ReactNode }[]
  heading?: 'h2' | 'h3'
}

/** A numbered list of steps, joined by lines. */
export function Steps({ items, heading: Heading = 'h3' }: StepsProps) {
  return (
    <ol className="steps">
      {items.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
