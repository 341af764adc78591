import type { ReactNode } from 'react'

import { classes } from './classes.ts'

interface DuoProps {
  picture: ReactNode
  /** Side of the picture; on phones it is above the text. */
  side?: 'left' | 'right'
  children: ReactNode
}

/** A picture beside a short text. */
export function Duo({ picture, side = 'right', children }: DuoProps) {
  return (
    <div className={classes('duo', side === 'right' && 'duo--flip')}>
      {picture}
      <div className="duo__txt">{children}</div>
    </div>
  )
}
