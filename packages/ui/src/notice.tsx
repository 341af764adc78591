import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface NoticeProps {
  kind?: 'ok' | 'bad' | 'info'
  title?: ReactNode
  children?: ReactNode
  /** Announced by screen readers when it appears: for the result of the visitor's action. */
  live?: boolean
}

const ICONS: Record<NonNullable<NoticeProps['kind']>, IconName> = {
  ok: 'circle-check',
  bad: 'circle-exclamation',
  info: 'circle-info',
}

export function Notice({ kind = 'info', title, children, live = false }: NoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <div className={`note note--${kind}`} role={live ? role : undefined}>
      <Icon name={ICONS[kind]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
