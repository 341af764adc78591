import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  intro?: ReactNode
  /** Above the title: a breadcrumb. */
  before?: ReactNode
  /** Beside the title, below it on phones. */
  aside?: ReactNode
}

export function PageHeader({ title, intro, before, aside }: PageHeaderProps) {
  return (
    <header className="head">
      {before}
      <h1>{title}</h1>
      {aside}
      {intro && <p>{intro}</p>}
    </header>
  )
}
