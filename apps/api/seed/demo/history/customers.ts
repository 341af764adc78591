import type { Context } from '../../../src/platform/context.ts'
import { LEGAL_TEXTS_UPDATED_ON } from '../../reference/legal-templates.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { History } from './history.ts'
import { createPeople, type Person } from './people.ts'

/** Hash of a password that nobody knows: these members never log in. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$CEmxplOP/UQKE3D0zCoKnw$v+4gAX1ww7XSWVVVVYLF3EKU2zwbXsNyl2J6ctRcN2c'

const MEMBERS = 14
const MEMBER_SHARE = 0.35
const RETURNING_SHARE = 0.1

export interface Customers {
  /** Who orders next: a member, a guest who came before, or somebody new. */
  next(): Person
}

/** Members of a site, who order several times, and guests; the demo's customer is one of them. */
export async function createCustomers(
  { random, at, today }: History,
  { db, site }: Context,
  { since }: { since: string },
): Promise<Customers> {
  const makePerson = createPeople(random)
  const joined = at(since, 0)
  const members: Person[] = Array.from({ length: MEMBERS }, () => ({
    ...makePerson(),
    idMember: random.id(joined),
  }))
  await db
    .insertInto('member')
    .values(
      members.map(({ idMember, email, firstname, lastname, phone }) => ({
        ...{ id_site: site.id, id: idMember!, email, firstname, lastname, phone },
        password_hash: UNKNOWN_PASSWORD,
        birthdate: `${random.between(1962, 2004)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
        terms_accepted_at: joined,
        terms_updated_on: LEGAL_TEXTS_UPDATED_ON,
        created_at: joined,
        last_active_at: at(today, 0),
      })),
    )
    .execute()
  const guests: Person[] = []
  const all = [...members, ...demoCustomers(site.id)]
  return {
    next() {
      if (random.isLikely(MEMBER_SHARE)) return random.pick(all)
      if (guests.length > 0 && random.isLikely(RETURNING_SHARE)) return random.pick(guests)
      const guest = makePerson()
      guests.push(guest)
      return guest
    },
  }
}

function demoCustomers(idSite: number): Person[] {
  return DEMO_ACCOUNTS.filter(({ site, role }) => site === idSite && role === 'CUSTOMER').map(
    ({ id, firstname, lastname, email, phone }) => ({
      ...{ firstname, lastname, email, idMember: id },
      phone: phone ?? '+33199000000',
    }),
  )
}
