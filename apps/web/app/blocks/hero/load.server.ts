import type { BlockLoader } from '../block-source.server.ts'
import { loadSessions } from '../load-sessions.server.ts'

const HERO_SESSIONS = 6

export const loadHero: BlockLoader<'hero'> = async (source, { hasNextSessions }) =>
  hasNextSessions ? loadSessions(source, HERO_SESSIONS) : null
