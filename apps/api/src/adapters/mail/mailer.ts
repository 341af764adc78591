import { createPrivateKey } from 'node:crypto'

import { createTransport } from 'nodemailer'

import { createFairLimit } from '../../platform/threads/fair-limit.ts'
import { inSpan } from '../../platform/tracing.ts'
import { buildMessage, isOneAddress } from './message.ts'
import type { OutgoingMail } from './message.ts'
import { translateFailure } from './refusal.ts'

export type Mailer = {
  /**
   * Resolves when the server has accepted the mail; rejects with `MailRefused` if it never will.
   */
  send(mail: OutgoingMail): Promise<{ response: string }>
  verify(): Promise<void>
  close(): void
}

type DkimKey = { domainName: string; keySelector: string; privateKey: string }

type MailerOptions = {
  /** For example `smtp://user:password@host:587?requireTLS=true`; query options take precedence. */
  smtpUrl: string
  /** Sender address; the display name is the venue's. */
  from: string
  dkim?: DkimKey
}

// nodemailer's own list lacks List-Unsubscribe-Post, which RFC 8058 wants signed.
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** Connections to the mail server, and how many of them one site may use at the same time. */
const CONNECTIONS = 10
const CONNECTIONS_PER_SITE = 2

export function createMailer({ smtpUrl, from, dkim }: MailerOptions): Mailer {
  if (!isOneAddress(from)) throw new Error('from: not one e-mail address')
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    idleTimeout: 15_000,
    // Retries once if the server has closed a pooled connection; further retries are the queue's.
    maxRequeues: 1,
    ...(dkim && { dkim: signing(dkim) }),
  })

  const limit = createFairLimit({ atOnce: CONNECTIONS, perSite: CONNECTIONS_PER_SITE })

  return {
    async send(mail) {
      try {
        const message = buildMessage(from, mail)
        const { response } = await limit(mail.idSite, () =>
          inSpan(
            () => mailSpan(smtpUrl, mail),
            () => transport.sendMail(message),
          ),
        )
        return { response }
      } catch (error) {
        throw translateFailure(error, mail.to)
      }
    },
    async verify() {
      await transport.verify()
    },
    close() {
      transport.close()
    },
  }
}

function mailSpan(smtpUrl: string, { requestId }: OutgoingMail) {
  return {
    name: 'SMTP',
    kind: 'client' as const,
    attributes: {
      'server.address': new URL(smtpUrl).hostname,
      ...(requestId !== undefined && { 'sesame.request_id': requestId }),
    },
  }
}

// nodemailer sends unsigned without an error if the key is invalid, so the key is checked first.
function signing(key: DkimKey) {
  if (createPrivateKey(key.privateKey).asymmetricKeyType !== 'rsa') {
    throw new Error('dkim: the private key must be RSA')
  }
  return { ...key, headerFieldNames: SIGNED_HEADERS }
}
