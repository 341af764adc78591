import type { BlockLoader } from '../block-source.server.ts'
import { loadSessions } from '../load-sessions.server.ts'

export const loadNextSessions: BlockLoader<'nextSessions'> = (source, { count }) =>
  loadSessions(source, count)
