import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'

interface Look {
  /** One `main` in view at most. */
  variant?: 'main' | 'quiet' | 'text' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

export function buttonClass(look: Look = {}): string {
  const { variant = 'quiet', small = false, wide = false } = look
  return classes('btn', `btn--${variant}`, small && 'btn--small', wide && 'btn--wide')
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

export function Button({ variant, small, wide, busy, className, type, ...props }: ButtonProps) {
  return (
    <button
      type={type ?? 'submit'}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ variant, small, wide }), className)}
      {...props}
    />
  )
}

export function ButtonLink({ variant, small, wide, className, ...props }: Look & LinkProps) {
  return <Link className={classes(buttonClass({ variant, small, wide }), className)} {...props} />
}
