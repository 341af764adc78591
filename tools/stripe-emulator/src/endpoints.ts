import { accountEndpoints } from './accounts.ts'
import type { ApiCall, Endpoint } from './api-call.ts'
import { listObjects } from './lists.ts'
import { begin } from './objects.ts'
import type { Kind } from './objects.ts'
import { mergeMetadata, readText, requireKnownParams } from './params.ts'
import { paymentIntentEndpoints } from './payment-intents/endpoints.ts'
import { refundEndpoints } from './refunds.ts'

export const endpoints: readonly Endpoint[] = [
  ...paymentIntentEndpoints,
  ...refundEndpoints,
  ...accountEndpoints,
  ...readOnly('charge', '/v1/charges', ['payment_intent', 'customer']),
  ...readOnly('event', '/v1/events', ['type']),
  ...readOnly('balance_transaction', '/v1/balance_transactions', ['source', 'type']),
  ...readOnly('customer', '/v1/customers', ['email']),
  { method: 'POST', path: '/v1/customers', access: 'secret', run: createCustomer },
]

function readOnly(kind: Kind, path: string, filters: readonly string[]): Endpoint[] {
  return [
    {
      method: 'GET',
      path,
      access: 'secret',
      run: ({ store, account, form }) => listObjects(store, { kind, account, form, path, filters }),
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      access: 'secret',
      run: ({ tx, id }) => tx.get(kind, id),
    },
  ]
}

function createCustomer({ tx, form }: ApiCall): object {
  requireKnownParams(form, ['address', 'description', 'email', 'metadata', 'name', 'phone'])
  const customer = tx.put({
    ...begin('cus'),
    object: 'customer',
    email: readText(form, 'email') ?? null,
    livemode: false,
    name: readText(form, 'name') ?? null,
    phone: readText(form, 'phone') ?? null,
    description: readText(form, 'description') ?? null,
    metadata: mergeMetadata(form),
  })
  tx.emit('customer.created', customer)
  return customer
}
