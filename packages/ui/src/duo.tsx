import type { ReactNode } from 'react'

import { classes } from './classes.ts'

interface DuoProps {
  picture: ReactNode
  /** On which side of the words the picture stands; on phones it is above them. */
  side?: 'left' | 'right'
  children: ReactNode
}

/** A picture beside a few words. */
export function Duo({ picture, side = 'right', children }: DuoProps) {
  return (
    <div className={classes('duo', side === 'right' && 'duo--flip')}>
      {picture}
      <div className="duo__txt">{children}</div>
    </div>
  )
}
