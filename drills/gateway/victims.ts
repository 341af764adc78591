import { accountOf } from '../parts/accounts.ts'
import { getPage } from './send.ts'

/** A request of somebody who does nothing wrong, and what must be in its answer. */
interface Wish {
  path: string
  cookie: string
  shows: string
  hides: string
}

export interface Victim {
  mark: string
  path: string
  cookie: string
  isServed: boolean
}

export function createVictims(
  port: number,
  prefix: string,
  tokens: Record<'member' | 'admin', string>,
) {
  const member = accountOf('CUSTOMER')
  const admin = accountOf('ADMIN')
  const wishes: Wish[] = [
    ...[
      {
        path: '/api/user',
        cookie: `token=${tokens.member}`,
        shows: member.email,
        hides: admin.email,
      },
      {
        path: '/api/user',
        cookie: `token=${tokens.admin}`,
        shows: admin.email,
        hides: member.email,
      },
      { path: '/api/logged', cookie: '', shows: '"logged":false', hides: '"logged":true' },
      {
        path: '/api/user',
        cookie: `token=${tokens.admin}`,
        shows: admin.email,
        hides: member.email,
      },
      {
        path: '/api/user',
        cookie: `token=${tokens.member}`,
        shows: member.email,
        hides: admin.email,
      },
      { path: '/api/logged', cookie: `token=${tokens.member}`, shows: 'CUSTOMER', hides: 'ADMIN' },
      {
        path: '/mon-espace',
        cookie: `token=${tokens.member}`,
        shows: member.firstname,
        hides: admin.firstname,
      },
    ],
  ]
  const victims: Victim[] = []
  return {
    victims,
    /** The next request of a victim, on a connection that is kept. */
    async next(): Promise<void> {
      const { path, cookie, shows, hides } = wishes[victims.length % wishes.length]!
      const victim = { mark: `${prefix}v${victims.length}`, path, cookie, isServed: false }
      victims.push(victim)
      const { status, body } = await getPage(port, victim)
      victim.isServed = status === 200 && body.includes(shows) && !body.includes(hides)
      if (!victim.isServed) console.log(`victim ${victim.mark} of ${path}: ${status}`)
    },
  }
}
