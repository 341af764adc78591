import type { Context } from '../../../platform/context.ts'
import { listColleagues } from '../../member/service/describe.ts'
import { nameOf } from '../../member/service/names.ts'

/** People of the team who may be in charge of a conversation: those who may reply. */
export async function listTeam(ctx: Context): Promise<{ id: string; name: string }[]> {
  const people = await listColleagues(ctx, ['STAFF', 'ADMIN'])
  return people.map((person) => ({ id: person.id, name: nameOf(person) }))
}
