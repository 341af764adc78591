import { withoutLinks } from '../contact-parts.ts'
import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { quote } from '../order-parts.ts'
import { note, paragraph } from '../parts.ts'

/** To somebody who wrote to the venue: what the team replies, above what they wrote. */
export type ConversationReply = { subject: string; text: string; original: string }

export async function conversationReplyMail(
  venue: MailVenue,
  { subject, text, original }: ConversationReply,
): Promise<MailContent> {
  const topic = withoutLinks(subject)
  return composeMail(venue, {
    subject: `Re : ${topic}`,
    preheader: text.slice(0, 120),
    title: topic,
    parts: [
      ...text
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => paragraph(line)),
      ...(original ? [note('Vous nous aviez écrit :'), quote(withoutLinks(original))] : []),
    ],
    reason: `Vous recevez ce message parce que vous avez écrit à ${venue.name}. Vous pouvez y répondre.`,
  })
}
