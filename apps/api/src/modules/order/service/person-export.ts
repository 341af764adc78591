import { Readable } from 'node:stream'

import { slugOf } from '@sesame/values/slug'
import { dayIn } from '@sesame/values/working-days'
import { ZipFile } from 'yazl'

import type { Context } from '../../../platform/context.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { getPersonRecord, recordPersonExport } from '../../member/service/person.ts'
import { filesOf } from '../rules/person-files.ts'
import { MAX_ROWS_OF_PERSON } from '../rules/person.ts'
import { collectPerson } from './personal-data.ts'

/**
 * Everything about somebody as one archive, for an answer to their request; the audit says who made
 * it, and the archive if there was more.
 */
export async function exportPerson(ctx: Context, id: string): Promise<RawReply> {
  const { site, now } = ctx
  const person = await getPersonRecord(ctx, id)
  const data = await collectPerson(ctx, person, MAX_ROWS_OF_PERSON)
  await recordPersonExport(ctx, id)
  const zip = new ZipFile()
  for (const { name, text } of filesOf(data, { siteName: site.name, limit: MAX_ROWS_OF_PERSON })) {
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
