import type { Received } from '@sesame/contract/endpoint'
import type { SubmittedField, submitForm as contract } from '@sesame/contract/form'
import type { ListQuery } from '@sesame/contract/list'
import type { UploadedFile } from '@sesame/contract/upload'
import { newId } from '@sesame/values/id'

import { openFiles } from '../../../adapters/files/file-store.ts'
import { sniff } from '../../../adapters/pictures/sniff.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, LIMITS } from '../../../platform/limit.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { updateConversation } from '../queries/conversations.ts'
import { findForm, lockFormShared } from '../queries/forms.ts'
import * as queries from '../queries/submissions.ts'
import { checkSubmission, emailOf, isHoneypotFilled } from '../rules/submission.ts'
import { getForm } from './form.ts'
import { requestVenueMail } from './venue.ts'

/** Folder of submitted files only, one subfolder per submission. */
export const FILES_FOLDER = 'private/forms/'
export const filesFolder = (idSite: number) => `${FILES_FOLDER}${idSite}/`

type Body = Received<typeof contract>['body']

interface StoredFile extends queries.FileRow {
  content: Uint8Array
}

export async function submitForm(ctx: Context, idForm: number, { data, files }: Body) {
  const id = newId(ctx.now.getTime())
  const form = await getForm(ctx, idForm)
  if (isHoneypotFilled(data)) return { id }
  const sniffed = await Promise.all(files.map((file) => sniff(file.bytes)))
  const judged = files.map(({ field, filename, bytes }, index) => {
    return { field, filename, size: bytes.length, sniffed: sniffed[index]?.extension }
  })
  const check = checkSubmission(form, data, judged)
  if (!check.ok) throw new AppError('invalid_input', { errors: check.errors })
  await limitEmail(ctx, emailOf(check.answers))

  const prepared = files.map((file, index) => {
    const type = sniffed[index]?.type ?? 'application/octet-stream'
    return toStoredFile(ctx, { idSubmission: id, file, type, index })
  })
  await withFiles(ctx, prepared, () =>
    record(ctx, { id, idForm, answers: check.answers }, prepared),
  )
  signalOperators(ctx, ['message'])
  return { id }
}

function toStoredFile(
  { site, now }: Context,
  {
    idSubmission,
    file,
    type,
    index,
  }: { idSubmission: string; file: UploadedFile; type: string; index: number },
): StoredFile {
  // Ids grow, so files are listed in the order in which they were sent.
  const id = newId(now.getTime() + index)
  const { field, filename, bytes: content } = file
  const key = `${filesFolder(site.id)}${idSubmission}/${id}`
  return { id, field, filename, type, bytes: content.length, key, content }
}

/** Files are written before their rows, and deleted if that transaction fails. */
async function withFiles(
  ctx: Context,
  prepared: StoredFile[],
  act: () => Promise<void>,
): Promise<void> {
  const store = openFiles(ctx.config)
  try {
    for (const { key, content, type } of prepared) await store.put(key, content, type)
    await act()
  } catch (error) {
    await Promise.allSettled(prepared.map(({ key }) => store.delete(key)))
    throw error
  }
}

async function record(
  ctx: Context,
  { id, idForm, answers }: { id: string; idForm: number; answers: SubmittedField[] },
  prepared: StoredFile[],
): Promise<void> {
  const { db, site, now, queue } = ctx
  const rows = prepared.map(({ content: _, ...row }) => row)
  const recipient = emailOf(answers)
  await db.transaction().execute(async (tx) => {
    if (!(await lockFormShared(tx, site.id, idForm))) throw new AppError('not_found')
    await queries.insertSubmission(tx, site.id, { id, idForm, answers, createdAt: now }, rows)
    if (rows.length > 0) {
      await updateConversation(tx, site.id, { id, file_count: rows.length })
    }
    const send = (kind: 'form-submission' | 'form-receipt') =>
      queue.enqueue(tx, jobs.sendFormMail, { idSite: site.id, idSubmission: id, kind })
    const toVenue = { subject: id, kind: 'form-submission' } as const
    if (await requestVenueMail(ctx, tx, toVenue)) await send(toVenue.kind)
    if (recipient === undefined) return
    const receipt = { subject: id, kind: 'form-receipt', recipient } as const
    await requestMail(ctx, tx, receipt)
    await send(receipt.kind)
  })
}

/**
 * The e-mail address is inside the values, where the route's rate limit does not look, so it is
 * counted here.
 */
async function limitEmail({ platformDb, site }: Context, email: string | undefined) {
  const rule = LIMITS.form.account
  if (!rule || email === undefined) return
  await countAttempt(platformDb, rule, 'account', 'form', site.id, email.toLowerCase())
}

export async function listSubmissions(
  { db, site }: Context,
  idForm: number,
  list: ListQuery<'createdAt'>,
) {
  if (!(await findForm(db, site.id, idForm))) throw new AppError('not_found')
  const { rows, ...size } = await queries.listSubmissions(db, site.id, idForm, list)
  const submissions = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { submissions, ...size }
}

/** Sent as a download and never shown inline, because its content is untrusted. */
export async function getFormFile({ db, site, config }: Context, id: string): Promise<RawReply> {
  const file = await queries.findFile(db, site.id, id)
  const content = file && (await openFiles(config).get(file.key))
  if (!content) throw new AppError('not_found')
  return new RawReply({
    contentType: 'application/octet-stream',
    body: Buffer.from(content),
    filename: file.filename,
  })
}
