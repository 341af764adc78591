import { listServices, type Service } from '@sesame/contract/booking'

import { ask } from '../lib/ask.server.ts'
import type { Visit } from '../lib/visit.server.ts'

/** What the loaders of one page's blocks share. */
export interface BlockSource {
  visit: Visit
  url: URL
  /** Asked for once, however many blocks speak of them. */
  services: () => Promise<Service[]>
}

export function createBlockSource(visit: Visit, url: URL): BlockSource {
  let services: Promise<Service[]> | undefined
  return {
    visit,
    url,
    services: () => {
      services ??= ask(visit, listServices).then((reply) => reply.services)
      return services
    },
  }
}
