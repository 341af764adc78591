import type { NextSessionsData } from '../features/home/next-sessions-data.ts'
import { NextSessions } from '../features/home/next-sessions.tsx'
import { sessionLink, useLiveSessions } from './use-live-sessions.ts'

export function LiveSessions({ next, hasTitle }: { next: NextSessionsData; hasTitle?: boolean }) {
  return (
    <NextSessions
      next={useLiveSessions(next)}
      linkTo={sessionLink}
      {...(hasTitle !== undefined && { hasTitle })}
    />
  )
}
