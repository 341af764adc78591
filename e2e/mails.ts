import { expect } from '@playwright/test'

import { SHORT_INTERVALS } from './polling.ts'
import { MAIL_PORT } from './system-under-test.ts'

export interface Mail {
  id: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mimeType: string; size: number }[]
}

/** Waits until the sink has received the mail. */
export async function receiveMail(to: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await listMails(to)
        mail = mails.find((found) => found.subject === subject)
        return mails.map((found) => found.subject)
      },
      { message: `mail to ${to}`, timeout: 60_000, intervals: SHORT_INTERVALS },
    )
    .toContain(subject)
  return mail!
}

export async function listMails(to: string): Promise<Mail[]> {
  const address = `http://127.0.0.1:${MAIL_PORT}/messages.json?to=${encodeURIComponent(to)}`
  const response = await fetch(address)
  return (await response.json()) as Mail[]
}

/** URL of the page that a mail links to; text and HTML must have the same one. */
export function linkIn(mail: Mail, path: string): string {
  const [link] = mail.text.match(/https?:\/\/\S+/g)?.filter((found) => found.includes(path)) ?? []
  expect(link, `link to ${path} in the text`).toBeDefined()
  expect(mail.html).toContain(`href="${link}"`)
  return link!
}
