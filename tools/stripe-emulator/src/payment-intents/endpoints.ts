import type { ApiCall, Endpoint } from '../api-call.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { listObjects } from '../lists.ts'
import type { PaymentIntent } from '../objects.ts'
import { readText, requireKnownParams } from '../params.ts'
import { authenticate } from './authenticate.ts'
import { cancelPaymentIntent, capturePaymentIntent, updatePaymentIntent } from './change.ts'
import { confirm } from './confirm.ts'
import { createPaymentIntent } from './create.ts'
import { publicView } from './state.ts'

const PATH = '/v1/payment_intents'
const ONE = `${PATH}/:id`
const CONFIRM_PARAMS = [
  ...[
    'client_context',
    'client_secret',
    'mandate_data',
    'off_session',
    'payment_method',
    'payment_method_data',
  ],
  ...['payment_method_options', 'receipt_email', 'return_url', 'setup_future_usage', 'shipping'],
  ...['use_stripe_sdk'],
]

export const paymentIntentEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: PATH, access: 'secret', run: createPaymentIntent },
  { method: 'GET', path: PATH, access: 'secret', run: listPaymentIntents },
  { method: 'GET', path: ONE, access: 'browser', run: (call) => shown(call, getAllowed(call)) },
  { method: 'POST', path: ONE, access: 'secret', run: updatePaymentIntent },
  { method: 'POST', path: `${ONE}/confirm`, access: 'browser', run: confirmPaymentIntent },
  { method: 'POST', path: `${ONE}/cancel`, access: 'secret', run: cancelPaymentIntent },
  { method: 'POST', path: `${ONE}/capture`, access: 'secret', run: capturePaymentIntent },
  {
    method: 'POST',
    path: `${ONE}/authenticate`,
    access: 'browser',
    run: (call) => shown(call, authenticate(call, getAllowed(call))),
  },
]

function confirmPaymentIntent(call: ApiCall): object {
  requireKnownParams(call.form, CONFIRM_PARAMS)
  return shown(call, confirm(call, getAllowed(call)))
}

function listPaymentIntents({ store, account, form, path }: ApiCall): object {
  return listObjects(store, { kind: 'payment_intent', account, form, path, filters: ['customer'] })
}

function shown(call: ApiCall, intent: PaymentIntent): object {
  return call.isBrowser ? publicView(intent) : intent
}

function getAllowed({ tx, id, form, isBrowser }: ApiCall): PaymentIntent {
  const intent = tx.get('payment_intent', id)
  if (!isBrowser) return intent
  const secret = readText(form, 'client_secret')
  if (secret === undefined) throw missingParameter('client_secret')
  if (secret === intent.client_secret) return intent
  const message =
    'The client_secret provided does not match the client_secret associated with this PaymentIntent.'
  throw invalidRequest(message, { param: 'client_secret' })
}
