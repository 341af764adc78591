import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import { formReceiptMail } from '../../../adapters/mail/templates/form-receipt.ts'
import { formSubmissionMail } from '../../../adapters/mail/templates/form-submission.ts'
import type { Context } from '../../../platform/context.ts'
import { deliverMail } from '../../site/service.ts'
import * as queries from '../queries/submissions.ts'
import { formatFieldValue, emailOf } from '../rules/submission.ts'

/** Heavier files are fetched from the back office: mailboxes refuse large mails. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024

export async function sendFormMail(
  ctx: Context,
  mailer: Mailer,
  { idSubmission, kind }: { idSubmission: string; kind: 'form-submission' | 'form-receipt' },
): Promise<void> {
  const submission = await queries.findSubmission(ctx.db, ctx.site.id, idSubmission)
  if (!submission) return
  const files = await queries.listFiles(ctx.db, ctx.site.id, idSubmission)
  const answers = submission.answers.map((field) => ({
    label: field.label,
    value: formatFieldValue(field),
  }))
  const { title, thanks } = submission
  const request = { subject: idSubmission, kind }
  if (kind === 'form-receipt') {
    await deliverMail(ctx, mailer, request, (venue) =>
      formReceiptMail(venue, { title, thanks, answers, fileCount: files.length }),
    )
    return
  }
  const attachments = await attach(ctx, files)
  const replyTo = emailOf(submission.answers)
  await deliverMail(ctx, mailer, { ...request, replyTo, attachments }, (venue) =>
    formSubmissionMail(venue, {
      title,
      answers,
      files: files.map(({ filename }) => filename),
      areAttached: attachments.length > 0,
      canReply: replyTo !== undefined,
    }),
  )
}

async function attach({ config }: Context, files: queries.FileRow[]): Promise<Attachment[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > MAX_ATTACHED_BYTES) return []
  const store = openFiles(config)
  const found = await Promise.all(
    files.map(async ({ key, filename, type }) => {
      const content = await store.get(key)
      return content ? [{ filename, content: Buffer.from(content), contentType: type }] : []
    }),
  )
  return found.flat()
}
