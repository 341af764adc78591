import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  intro?: ReactNode
  /** A breadcrumb above the title. */
  before?: ReactNode
  /** Content beside the title, on phones below it. */
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
