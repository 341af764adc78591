import { DEMO_ACCOUNTS, type DemoAccount } from '../../apps/api/seed/demo/accounts.ts'
import type { Role } from '../../packages/contract/src/role.ts'

/** Demo account with this role that can log in at site 66. */
export function accountOf(role: Role): DemoAccount {
  const found = DEMO_ACCOUNTS.find(
    (account) => account.role === role && (account.site === 66 || account.site === null),
  )
  if (!found) throw new Error(`no demo account is ${role}`)
  return found
}

/** A valid registration; only the e-mail address varies. */
export function registrationOf(email: string) {
  return {
    email,
    password: 'quatre-marmottes-bleues-dansent',
    firstname: 'Élodie',
    lastname: 'Fontaine',
    phone: '+33612345678',
    birthdate: '1990-04-02',
    acceptTerms: true,
  }
}
