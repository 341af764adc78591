import { accountOf } from '../parts/accounts.ts'
import { getPage } from './send.ts'

/** A page that a visitor requests, with what its response must and must not contain. */
interface ExpectedPage {
  path: string
  cookie: string
  shows: string
  hides: string
}

export interface VictimRequest {
  mark: string
  path: string
  cookie: string
  /** The response was 200, with the content of this visitor and of nobody else. */
  isServed: boolean
  /** 0 when no response came. */
  status: number
  /** The response holds what belongs to somebody else. */
  isForeign: boolean
}

export function createVictims(
  port: number,
  prefix: string,
  tokens: Record<'member' | 'admin', string>,
) {
  const member = accountOf('CUSTOMER')
  const admin = accountOf('ADMIN')
  const pages: ExpectedPage[] = [
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
  const victims: VictimRequest[] = []
  return {
    victims,
    /** Sends the next ordinary request, on a reused connection. */
    async next(): Promise<void> {
      const { path, cookie, shows, hides } = pages[victims.length % pages.length]!
      const victim = {
        mark: `${prefix}v${victims.length}`,
        path,
        cookie,
        isServed: false,
        status: 0,
        isForeign: false,
      }
      victims.push(victim)
      const { status, body } = await getPage(port, victim)
      victim.status = status
      victim.isForeign = body.includes(hides)
      victim.isServed = status === 200 && body.includes(shows) && !victim.isForeign
      if (!victim.isServed) console.log(`victim ${victim.mark} of ${path}: ${status}`)
    },
  }
}
