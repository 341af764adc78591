import type { ReactNode } from 'react'

interface PartProps {
  title: string
  className?: string
  /** Kept, with what was typed in it. */
  isHidden?: boolean
  children: ReactNode
}

export function Part({ title, className, isHidden = false, children }: PartProps) {
  return (
    <section className={className} hidden={isHidden}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
