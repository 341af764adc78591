import { expect } from '@playwright/test'

import { SHORT_INTERVALS } from './polling.ts'
import { MAIL_PORT } from './system-under-test.ts'

export interface Mail {
  id: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mimeType: string; size: number; contentId?: string }[]
}

/** Waits until the sink has received the mail. */
export async function receiveMail(to: string, subject: string | RegExp): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await listMails(to)
        mail = mails.find((found) => isSubject(found.subject, subject))
        return mails.map((found) => found.subject)
      },
      { message: `mail to ${to}`, timeout: 60_000, intervals: SHORT_INTERVALS },
    )
    .toContainEqual(typeof subject === 'string' ? subject : expect.stringMatching(subject))
  return mail!
}

/** The confirmation of an order with a session, which names its day and hour. */
export const BOOKED = /^C’est réservé\u00a0: \p{L}+ \d{1,2}(?:er)?\u00a0\p{L}+, \d{1,2}\u00a0h/u

function isSubject(found: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? found === wanted : wanted.test(found)
}

export async function listMails(to: string): Promise<Mail[]> {
  const address = `http://127.0.0.1:${MAIL_PORT}/messages.json?to=${encodeURIComponent(to)}`
  const response = await fetch(address)
  return (await response.json()) as Mail[]
}

/** A picture that came with the mail and is shown in it. */
export async function readPicture(mail: Mail, cid: string): Promise<Buffer> {
  return readAttachment(mail, ({ contentId }) => contentId?.includes(cid) ?? false)
}

/** The one PDF file that came with the mail. */
export async function readPdfFile(mail: Mail): Promise<Buffer> {
  return readAttachment(mail, ({ mimeType }) => mimeType === 'application/pdf')
}

type Attachment = Mail['attachments'][number]

async function readAttachment(
  { id, attachments, subject }: Mail,
  isWanted: (attachment: Attachment) => boolean,
): Promise<Buffer> {
  const index = attachments.findIndex(isWanted)
  expect(index, `attachment of « ${subject} »`).toBeGreaterThanOrEqual(0)
  const address = `http://127.0.0.1:${MAIL_PORT}/messages/${id}/attachments/${index}`
  const response = await fetch(address)
  return Buffer.from(await response.arrayBuffer())
}

/** URL of the page that a mail links to; text and HTML must have the same one. */
export function linkIn(mail: Mail, path: string): string {
  const [link] = mail.text.match(/https?:\/\/\S+/g)?.filter((found) => found.includes(path)) ?? []
  expect(link, `link to ${path} in the text`).toBeDefined()
  expect(mail.html).toContain(`href="${link}"`)
  return link!
}
