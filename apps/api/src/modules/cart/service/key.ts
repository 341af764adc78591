import type { Context } from '../../../platform/context.ts'
import type { CartKey } from '../queries.ts'

/** Accounts of the platform are of no site: to it they are visitors. */
export function cartKey({ actor }: Context, id: string): CartKey {
  return { id, idMember: actor && actor.role !== 'SUPER_ADMIN' ? actor.id : null }
}
