import * as booking from './booking.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as giftCard from './gift-card.ts'
import * as member from './member.ts'
import * as order from './order.ts'
import * as platform from './platform.ts'
import * as site from './site.ts'

/** Every call the API answers, by name. What is not here does not exist. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [platform, site, member, content, booking, giftCard, order].flatMap((module) =>
    Object.entries(module).filter(isEndpoint),
  ),
)

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'access' in value && 'reply' in value
}
