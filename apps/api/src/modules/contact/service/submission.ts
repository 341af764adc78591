import type { Received } from '@sesame/contract/endpoint'
import type { GivenAnswer, submitForm as contract } from '@sesame/contract/form'
import type { ListQuery } from '@sesame/contract/list'
import type { UploadedFile } from '@sesame/contract/upload'
import { newId } from '@sesame/values/id'

import { openFiles } from '../../../adapters/files/file-store.ts'
import { sniff } from '../../../adapters/pictures/sniff.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, LIMITS } from '../../../platform/limit.ts'
import { readPage } from '../../../platform/list.ts'
import { RawAnswer } from '../../../platform/raw-answer.ts'
import { requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { findForm, keepForm } from '../queries/forms.ts'
import * as queries from '../queries/submissions.ts'
import { checkSubmission, emailOf, isTrapped } from '../rules/submission.ts'
import { getForm } from './form.ts'
import { requestVenueMail } from './venue.ts'

/** What came with forms, and nothing else, is below it; one folder a submission. */
export const filesFolder = (idSite: number) => `private/forms/${idSite}/`

type Body = Received<typeof contract>['body']

interface KeptFile extends queries.FileRow {
  content: Uint8Array
}

export async function submitForm(ctx: Context, idForm: number, { data, files }: Body) {
  const id = newId(ctx.now.getTime())
  const form = await getForm(ctx, idForm)
  if (isTrapped(data)) return { id }
  const sniffed = await Promise.all(files.map((file) => sniff(file.bytes)))
  const judged = files.map(({ field, filename, bytes }, index) => {
    return { field, filename, size: bytes.length, sniffed: sniffed[index]?.extension }
  })
  const check = checkSubmission(form, data, judged)
  if (!check.ok) throw new AppError('invalid_input', { errors: check.errors })
  await limitEmail(ctx, emailOf(check.answers))

  const kept = files.map((file, index) => {
    const type = sniffed[index]?.type ?? 'application/octet-stream'
    return keptFile(ctx, { idSubmission: id, file, type, index })
  })
  await withFiles(ctx, kept, () => record(ctx, { id, idForm, answers: check.answers }, kept))
  return { id }
}

function keptFile(
  { site, now }: Context,
  {
    idSubmission,
    file,
    type,
    index,
  }: { idSubmission: string; file: UploadedFile; type: string; index: number },
): KeptFile {
  // Each later than the one before: they are listed in the order they were given.
  const id = newId(now.getTime() + index)
  const { field, filename, bytes: content } = file
  const key = `${filesFolder(site.id)}${idSubmission}/${id}`
  return { id, field, filename, type, bytes: content.length, key, content }
}

/** Written before what tells of them, and taken back where that fails. */
async function withFiles(ctx: Context, kept: KeptFile[], act: () => Promise<void>): Promise<void> {
  const store = openFiles(ctx.config)
  try {
    for (const { key, content, type } of kept) await store.put(key, content, type)
    await act()
  } catch (error) {
    await Promise.allSettled(kept.map(({ key }) => store.delete(key)))
    throw error
  }
}

async function record(
  ctx: Context,
  { id, idForm, answers }: { id: string; idForm: number; answers: GivenAnswer[] },
  kept: KeptFile[],
): Promise<void> {
  const { db, site, now, queue } = ctx
  const rows = kept.map(({ content: _, ...row }) => row)
  const recipient = emailOf(answers)
  await db.transaction().execute(async (tx) => {
    if (!(await keepForm(tx, site.id, idForm))) throw new AppError('not_found')
    await queries.insertSubmission(tx, site.id, { id, idForm, answers, createdAt: now }, rows)
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

/** The address is inside the answers, where the door does not look. */
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
  const { rows, total } = await readPage(list, (page) =>
    queries.listSubmissions(db, site.id, idForm, page),
  )
  const submissions = rows.map(({ total: _, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { submissions, total }
}

/** Given to be saved and never to be shown: what is in it came from a stranger. */
export async function getFormFile({ db, site, config }: Context, id: string): Promise<RawAnswer> {
  const file = await queries.findFile(db, site.id, id)
  const content = file && (await openFiles(config).get(file.key))
  if (!content) throw new AppError('not_found')
  return new RawAnswer({
    contentType: 'application/octet-stream',
    body: Buffer.from(content),
    filename: file.filename,
  })
}
