import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const Record = z.record(z.string(), z.unknown())
const Records = z.array(Record)

/** Of each kind at most 500 records, the newest first. */
const UserExport = z.object({
  exportedAt: z.iso.datetime(),
  profile: Record,
  addresses: Records,
  newsletters: Records,
  logins: Records,
  pageViews: Records,
  messages: Records,
  formSubmissions: Records,
  replies: Records,
  dataRequests: Records,
  registrations: Records,
  orders: Records,
  giftCards: Records,
  withdrawals: Records,
  mails: Records,
})
export type UserExport = z.output<typeof UserExport>

export const exportUser = endpoint({
  method: 'GET',
  path: '/user/export',
  access: 'member',
  stepUp: true,
  summary: 'Tout ce que le site garde de la personne connectée (RGPD, articles 15 et 20)',
  reply: UserExport,
})
