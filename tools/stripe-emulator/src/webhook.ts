import { createHmac } from 'node:crypto'
import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

import { nowInSeconds } from './objects.ts'
import type { StripeEvent } from './objects.ts'

const TIMEOUT_MS = 10_000

export type Webhook = { url: string | undefined; secret: string }

export type WebhookSender = {
  /** Whether the receiver replied 2xx, per attempt. */
  post: (event: StripeEvent, times?: number) => Promise<boolean>
  isClosed: () => boolean
  close: () => void
}

// Uses node:http agents: fetch takes several times the CPU, which would show in a bench.
export function createWebhookSender(
  webhookOf: (event: StripeEvent) => Webhook | undefined,
): WebhookSender {
  const http = new HttpAgent({ keepAlive: true, timeout: TIMEOUT_MS })
  const https = new HttpsAgent({ keepAlive: true, timeout: TIMEOUT_MS })
  let isClosed = false

  async function post(event: StripeEvent, times = 1): Promise<boolean> {
    const webhook = webhookOf(event)
    if (webhook?.url === undefined) return false
    const url = new URL(webhook.url)
    const isDelivered = await send(JSON.stringify(event), webhook.secret, (options) =>
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: https })
        : requestHttp(url, { ...options, agent: http }),
    )
    return isDelivered && times > 1 ? post(event, times - 1) : isDelivered
  }

  return {
    post,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true
      http.destroy()
      https.destroy()
    },
  }
}

type Open = (options: {
  method: string
  headers: Record<string, string | number>
}) => ReturnType<typeof requestHttp>

function send(body: string, secret: string, open: Open): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-length': Buffer.byteLength(body),
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const request = open({ method: 'POST', headers })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
    request.on('close', () => resolve(false))
    request.on('response', (reply) => {
      const { statusCode = 500 } = reply
      reply.resume()
      reply.on('end', () => resolve(statusCode >= 200 && statusCode < 300))
    })
    request.end(body)
  })
}

function sign(body: string, secret: string): string {
  const time = nowInSeconds()
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
