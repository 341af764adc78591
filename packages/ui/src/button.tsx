import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'
import { useMinimumDisplay } from './use-minimum-display.ts'

interface ButtonStyle {
  /** At most one `main` button per view; `solid` ones may stand side by side. */
  variant?: 'main' | 'solid' | 'quiet' | 'text' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

export function buttonClass(look: ButtonStyle = {}): string {
  const { variant = 'quiet', small = false, wide = false } = look
  return classes('btn', `btn--${variant}`, small && 'btn--small', wide && 'btn--wide')
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { busy?: boolean }

export function Button(buttonProps: ButtonProps) {
  const { variant, small, wide, busy = false, className, type, ...props } = buttonProps
  const isBusy = useMinimumDisplay(busy)
  return (
    <button
      type={type ?? 'submit'}
      aria-busy={isBusy || undefined}
      className={classes(buttonClass({ variant, small, wide }), className)}
      {...props}
    />
  )
}

export function ButtonLink({ variant, small, wide, className, ...props }: ButtonStyle & LinkProps) {
  return <Link className={classes(buttonClass({ variant, small, wide }), className)} {...props} />
}
