import type { AddressInfo } from 'node:net'

import { seedAccount } from './accounts.ts'
import { createControl } from './control.ts'
import type { Control } from './control.ts'
import { createDelivery } from './delivery.ts'
import type { Counts } from './delivery.ts'
import type { AccountKeys } from './keys.ts'
import { createServer } from './server.ts'
import { summarize } from './state.ts'
import type { Summary } from './state.ts'
import { openStore, OWN_ACCOUNT } from './store.ts'
import type { Webhook } from './webhook.ts'

const HOST = '127.0.0.1'

export type StripeEmulator = {
  port: number
  url: string
  /** Omitted settings are reset. */
  control: (control: Partial<Control>) => Control
  state: () => Summary
  flush: () => Promise<Counts>
  /** For a receiver that learns its own port after the emulator has started. */
  setWebhookUrl: (url: string, account?: string) => void
  /** Revokes a secret key. */
  revoke: (secretKey: string) => void
  close: () => Promise<void>
}

/** An account with keys of its own, that no platform has connected. */
export type EmulatedAccount = {
  id: string
  secretKey: string
  publishableKey: string
  webhookUrl?: string
  webhookSecret: string
}

export type StripeEmulatorOptions = {
  /** 0 takes any free one. */
  port: number
  file?: string
  /** Without a webhook URL events are queued. */
  webhookUrl?: string
  webhookSecret: string
  secretKey: string
  publishableKey: string
  /** Others beside the first, which is the platform. */
  accounts?: readonly EmulatedAccount[]
  /** Accounts that are connected to the platform from the start. */
  connected?: readonly string[]
}

const PLATFORM_ID = 'acct_platform'

export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const store = await openStore(options.file)
  const control = createControl()
  const seed = () => (options.connected ?? []).forEach((id) => seedAccount(store, id))
  seed()
  const { keys, webhooks } = readAccounts(options)
  const delivery = createDelivery({ store, control, webhooks })
  const server = createServer({ store, control, delivery, keys, seed })
  await server.listen({ host: HOST, port: options.port })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `http://${HOST}:${port}`,
    control: (wanted) => {
      const set = control.set(wanted)
      delivery.wake()
      return set
    },
    state: () => summarize(store),
    flush: delivery.flush,
    setWebhookUrl: (url, account = OWN_ACCOUNT) => {
      const webhook = webhooks.get(account)
      if (!webhook) throw new Error(`no account ${account}`)
      webhook.url = url
      delivery.wake()
    },
    revoke: (secretKey) => {
      const owner = keys.find(({ secret }) => secret === secretKey)
      if (owner) owner.secret = ''
    },
    close: async () => {
      delivery.close()
      await server.close()
      store.close()
    },
  }
}

function readAccounts(options: StripeEmulatorOptions) {
  const platform = { ...options, id: PLATFORM_ID, account: OWN_ACCOUNT }
  const others = (options.accounts ?? []).map((other) => ({ ...other, account: other.id }))
  const all = [platform, ...others]
  const keys: AccountKeys[] = all.map(({ account, id, secretKey, publishableKey }) => ({
    ...{ account, id, secret: secretKey, publishable: publishableKey },
  }))
  const webhooks = new Map<string, Webhook>(
    all.map(({ account, webhookUrl, webhookSecret }) => [
      account,
      { url: webhookUrl, secret: webhookSecret },
    ]),
  )
  return { keys, webhooks }
}
