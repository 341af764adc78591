import type { AddressInfo } from 'node:net'

import { createControl } from './control.ts'
import type { Control } from './control.ts'
import { createDelivery } from './delivery.ts'
import type { Tally } from './delivery.ts'
import { createServer } from './server.ts'
import { summarize } from './state.ts'
import type { Summary } from './state.ts'
import { openStore } from './store.ts'
import type { Webhook } from './webhook.ts'

const HOST = '127.0.0.1'

export type StripeEmulator = {
  port: number
  url: string
  /** What is not given goes back to normal. */
  control: (control: Partial<Control>) => Control
  state: () => Summary
  flush: () => Promise<Tally>
  /** For a receiver that learns its own port after the emulator has started. */
  setWebhookUrl: (url: string) => void
  close: () => Promise<void>
}

export type StripeEmulatorOptions = {
  /** 0 takes any free one. */
  port: number
  file?: string
  /** Without it events wait. */
  webhookUrl?: string
  webhookSecret: string
  secretKey: string
  publishableKey: string
}

export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const store = await openStore(options.file)
  const control = createControl()
  const webhook: Webhook = { url: options.webhookUrl, secret: options.webhookSecret }
  const delivery = createDelivery({ store, control, webhook })
  const keys = { secret: options.secretKey, publishable: options.publishableKey }
  const server = createServer({ store, control, delivery, keys })
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
    setWebhookUrl: (url) => {
      webhook.url = url
      delivery.wake()
    },
    close: async () => {
      delivery.close()
      await server.close()
      store.close()
    },
  }
}
