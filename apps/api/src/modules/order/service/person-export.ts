import { Readable } from 'node:stream'

import { slugOf } from '@sesame/values/slug'
import { dayIn } from '@sesame/values/working-days'
import { ZipFile } from 'yazl'

import type { Context } from '../../../platform/context.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { getPersonRecord, recordPersonExport } from '../../member/service/person.ts'
import { filesOf } from '../rules/person-files.ts'
import { collectPerson } from './personal-data.ts'

/** Of each kind; the archive says if there was more. */
const LIMIT = 5000

/** Everything about somebody as one archive, for an answer to their request; the audit says who made it. */
export async function exportPerson(ctx: Context, id: string): Promise<RawReply> {
  const { site, now } = ctx
  const person = await getPersonRecord(ctx, id)
  const data = await collectPerson(ctx, person, LIMIT)
  await recordPersonExport(ctx, id)
  const zip = new ZipFile()
  for (const { name, text } of filesOf(data, { siteName: site.name, limit: LIMIT })) {
    zip.addBuffer(Buffer.from(text), name, { mtime: now })
  }
  zip.end()
  const filename = ['donnees-personnelles', slugOf(site.name), dayIn(site.timeZone, now)].join('-')
  return new RawReply({
    contentType: 'application/zip',
    body: new Readable().wrap(zip.outputStream),
    filename: `${filename}.zip`,
  })
}
