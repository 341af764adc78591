import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { DeliveryType } from '@sesame/contract/delivery'
import { ERRORS } from '@sesame/contract/errors'
import { afterAll, expect, test } from 'vitest'

import { createApi } from '../../lib/api/api.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { loadDelivery } from './load-delivery.server.ts'

let code: keyof typeof ERRORS = 'not_found'
let requested = ''
const api = createServer(({ url }, response) => {
  requested = url ?? ''
  const { status, message } = ERRORS[code]
  response.writeHead(status).end(JSON.stringify({ success: false, data: null, message, code }))
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')
afterAll(() => {
  api.close()
  api.closeAllConnections()
})

const load = (
  refusal: keyof typeof ERRORS,
  { type = null, search = '' }: { type?: DeliveryType | null; search?: string } = {},
) => {
  code = refusal
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const ctx = {
    api: createApi({ apiUrl, host: 'cave.example', idSite: 67, locale: 'fr' }),
  } as unknown as RequestContext
  const url = new URL(`http://cave.example/commande${search}`)
  return loadDelivery(ctx, url, { id: crypto.randomUUID(), type })
}

test.each(['not_found', 'no_products'] as const)(
  'a cart that another tab paid or emptied (%s) has no delivery, and is no error',
  async (refusal) => {
    expect(await load(refusal)).toBeNull()
  },
)

test('another refusal is an error page', async () => {
  await expect(load('too_many_requests')).rejects.toMatchObject({ init: { status: 429 } })
})

test.each([
  ['', null, 'delivery'],
  ['', 'clickAndCollect', 'clickAndCollect'],
  ['?livraison=delivery', 'clickAndCollect', 'delivery'],
] as const)('with « %s » and %s in the cart the type is %s', async (search, type, expected) => {
  await load('not_found', { type, search })
  expect(requested).toContain(`type=${expected}`)
})
