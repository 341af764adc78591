import PostalMime, { decodeWords } from 'postal-mime'
import type { Attachment, Email } from 'postal-mime'

/** A received message; everything else is derived from it. */
export type Delivery = {
  id: string
  receivedAt: string
  from: string
  to: string[]
  raw: Buffer
}

export type Message = {
  id: string
  messageId: string
  receivedAt: string
  from: string
  /** Recipients of the envelope, including hidden copies. */
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mimeType: string; size: number; contentId?: string }[]
  /** Id of the first message with the same Message-ID. */
  duplicateOf?: string
}

export type StoredMessage = { message: Message; files: Buffer[] }

export async function readDelivery(delivery: Delivery): Promise<StoredMessage> {
  const { id, receivedAt, from, to, raw } = delivery
  const email = await PostalMime.parse(raw)
  const files = email.attachments.map(({ content }) => toBuffer(content))
  const message: Message = {
    id,
    messageId: email.messageId ?? '',
    receivedAt,
    from: email.from?.address ?? from,
    to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: readHeaders(email),
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `piece-jointe-${index + 1}`,
      mimeType: attachment.mimeType,
      size: files[index]?.length ?? 0,
      ...(attachment.contentId && { contentId: attachment.contentId.replace(/^<|>$/g, '') }),
    })),
  }
  return { message, files }
}

function readHeaders(email: Email): Record<string, string> {
  const byName = Map.groupBy(email.headers, (header) => header.key)
  return Object.fromEntries(
    [...byName].map(([name, headers]) => [
      name,
      headers.map((header) => decodeWords(header.value)).join(', '),
    ]),
  )
}

function toBuffer(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
