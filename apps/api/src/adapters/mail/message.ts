import type { SendMailOptions } from 'nodemailer'

import { MailRefused } from './refusal.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** A picture that the HTML shows by `cid:`; it comes with the mail, so nothing is requested. */
export type InlinePicture = { cid: string; content: Buffer; contentType: string }

export type OutgoingMail = {
  /** Site that sends the mail: its slow mails delay no other site's. */
  idSite: number
  /** Without the angle brackets, the same at each attempt: `registration-42@example.fr`. */
  messageId: string
  to: string
  fromName: string
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  pictures?: InlinePicture[]
  /** Must accept a POST without login (RFC 8058). */
  unsubscribeUrl?: string
  /** Id of the request that caused the mail. */
  requestId?: string
}

const ATOM = String.raw`[^\s@,;:<>()[\]\\"\p{C}]`
const ADDRESS = new RegExp(
  String.raw`^${ATOM}{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)*[\p{L}\p{N}-]{1,63}$`,
  'u',
)
const MESSAGE_ID = /^[\w.!#$%&'*+/=?^`{|}~-]{1,120}@[a-z\d.-]{1,120}$/i

export function isOneAddress(address: string): boolean {
  return address.length <= 254 && ADDRESS.test(address)
}

/** The message for nodemailer; names and addresses go as objects, so it parses none of them. */
export function buildMessage(from: string, mail: OutgoingMail): SendMailOptions {
  const { messageId, to, replyTo, html, text, unsubscribeUrl, requestId } = mail
  if (!isOneAddress(to)) throw new MailRefused(to, 'not one e-mail address')
  if (!MESSAGE_ID.test(messageId)) throw new Error('messageId: not of the form left@right')

  return {
    messageId: `<${messageId}>`,
    from: { name: oneLine(mail.fromName), address: from },
    to: { name: '', address: to },
    // An operator's typing mistake in this address must not stop the site's mails.
    ...(replyTo && isOneAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(mail.subject),
    html,
    text,
    attachments: [...(mail.attachments ?? []), ...(mail.pictures ?? []).map(inline)],
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId !== undefined && { 'X-Request-Id': requestId }),
      ...(unsubscribeUrl !== undefined && listHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function inline({ cid, content, contentType }: InlinePicture) {
  const filename = `${cid}.${contentType === 'image/png' ? 'png' : 'jpg'}`
  return { cid, filename, content, contentType, contentDisposition: 'inline' as const }
}

function listHeaders(unsubscribeUrl: string) {
  const url = new URL(unsubscribeUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('unsubscribeUrl: not a web address')
  }
  return {
    // Set as a prepared header, because folding would put a long URL on its own line, which some
    // clients do not read. A parsed URL contains no line breaks or angle brackets.
    'List-Unsubscribe': { prepared: true, value: `<${url.href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
