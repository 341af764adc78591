import { createMailer } from '../../../apps/api/src/adapters/mail/mailer.ts'
import type { Finding } from './finding.ts'
import { readSettings } from './settings.ts'

const RESPONSE_MS = 8000

/** Connects, greets and logs in, as for a mail; sends none. */
export async function inspectMail(): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM } = readSettings()
  if (!SMTP_URL) return [{ level: 'fault', text: 'SMTP_URL manque' }]
  const { hostname } = new URL(SMTP_URL)
  const mailer = createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM })
  try {
    await mailer.verify()
    return [{ level: 'good', text: `${hostname} répond et accepte le compte` }]
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const reason = [code, responseCode].filter(Boolean).join(' ')
    const next = 'vérifiez le fichier smtp_url, puis redémarrez API et worker'
    return [{ level: 'fault', text: `${hostname} ne prend pas de mail (${reason})`, next }]
  } finally {
    mailer.close()
  }
}

/** Without a key Stripe answers 401: that says that it is reached. */
export async function inspectStripe(): Promise<Finding[]> {
  const { STRIPE_API_URL } = readSettings()
  const { host } = new URL(STRIPE_API_URL)
  try {
    const url = new URL('/v1/account', STRIPE_API_URL)
    const { status } = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_MS) })
    if (status < 500) return [{ level: 'good', text: `${host} répond` }]
    return [{ level: 'warning', text: `${host} répond par une erreur (${status})` }]
  } catch {
    return [{ level: 'fault', text: `${host} ne répond pas`, next: 'vérifiez le réseau sortant' }]
  }
}
