import { loadNextSessions } from '../features/home/load-next-sessions.server.ts'
import type { BlockSource } from './block-source.server.ts'

/** Returns null if the site has no bookable services. */
export async function loadSessions(source: BlockSource, count: number) {
  const services = await source.services()
  return services.length > 0 ? loadNextSessions(source.ctx, services, count) : null
}
