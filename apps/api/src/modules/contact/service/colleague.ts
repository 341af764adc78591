import type { Context } from '../../../platform/context.ts'
import { describeMembers, listColleagues } from '../../member/service/describe.ts'

interface Person {
  id: string
  firstname: string | null
  lastname: string | null
  email: string | null
}

const nameOf = ({ firstname, lastname, email }: Person) =>
  [firstname, lastname].filter(Boolean).join(' ') || (email ?? '')

/** People of the team who may be in charge of a conversation: those who may reply. */
export async function listTeam(ctx: Context): Promise<{ id: string; name: string }[]> {
  const people = await listColleagues(ctx, ['STAFF', 'ADMIN'])
  return people.map((person) => ({ id: person.id, name: nameOf(person) }))
}

/** Names by id; erased accounts have none. */
export async function namesOf(
  ctx: Context,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const people = await describeMembers(ctx, known)
  return new Map(people.map((person) => [person.id, nameOf(person)]))
}
