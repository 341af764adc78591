import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as mailQueries from '../queries/mail.ts'
import type { MailRequest } from '../service.ts'

/** Mails about a record, sent or not, for the team. */
export function listMailsAbout(
  { db, site }: Context,
  wanted: { about: mailQueries.MailsAbout; limit: number },
) {
  return mailQueries.listMailsAbout(db, site.id, wanted)
}

/** Gives a mail that was not sent another recipient; enqueue its job in the same transaction. */
export function redirectMail({ site }: Context, tx: Db, mail: MailRequest): Promise<void> {
  return mailQueries.redirectMail(tx, site.id, mail)
}

/** Mails that were recorded for an address, for the person it belongs to. */
export function listMailsTo({ db, site }: Context, request: { recipient: string; limit: number }) {
  return mailQueries.listMailsTo(db, site.id, request)
}

/** Null if the mail is not sent, or not recorded any more. */
export async function findMailSentAt(
  { site }: Context,
  tx: Db,
  { subject, kind }: Omit<MailRequest, 'recipient'>,
): Promise<Date | null> {
  return (await mailQueries.findMail(tx, site.id, subject, kind))?.sentAt ?? null
}

/** Removes a person's address from all recorded mails. */
export async function deleteRecipient({ db, site }: Context, mail: Omit<MailRequest, 'recipient'>) {
  const found = await mailQueries.findMail(db, site.id, mail.subject, mail.kind)
  if (found) await mailQueries.blankRecipient(db, site.id, found.recipient)
}

/** Removes an address from recorded mails, and from replies stored for calls that come twice. */
export function eraseStoredReplies({ db, site }: Context, email: string): Promise<void> {
  return mailQueries.eraseStoredReplies(db, site.id, email)
}
