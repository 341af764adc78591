import { parseArgs } from 'node:util'

import { startStripeEmulator } from './stripe-emulator.ts'
import type { EmulatedAccount } from './stripe-emulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    file: { type: 'string' },
    webhook: { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_demo' },
    'secret-key': { type: 'string', default: 'sk_test_demo' },
    'publishable-key': { type: 'string', default: 'pk_test_demo' },
    // Another account with its own keys: id,secret key,publishable key,webhook secret,webhook URL.
    account: { type: 'string', multiple: true, default: [] },
    // An account that is connected to the first one from the start.
    connected: { type: 'string', multiple: true, default: [] },
  },
})

function readAccount(text: string): EmulatedAccount {
  const [id = '', secretKey = '', publishableKey = '', webhookSecret = '', ...url] = text.split(',')
  const webhookUrl = url.join(',')
  return { id, secretKey, publishableKey, webhookSecret, ...(webhookUrl && { webhookUrl }) }
}

const emulator = await startStripeEmulator({
  port: Number(values.port),
  ...(values.file !== undefined && { file: values.file }),
  ...(values.webhook !== undefined && { webhookUrl: values.webhook }),
  webhookSecret: values['webhook-secret'],
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  accounts: values.account.map(readAccount),
  connected: values.connected,
})
console.log(`stripe-emulator: ${emulator.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void emulator.close())
}
