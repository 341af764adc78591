import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import type { Context } from '../../../platform/context.ts'
import { getInvoicePdf } from '../../accounting/service.ts'
import { readInvoices, type Period } from '../../accounting/service/period.ts'

export interface ArchiveFile {
  name: string
  /** Called when it is the file's turn. */
  open: () => Promise<Readable>
}

interface Contents {
  files: readonly ArchiveFile[]
  progress: () => Promise<void>
}

/** Documents that are decrypted or drawn ahead of the one that is being written. */
const AHEAD = 8

/** Some files and all documents of a period as one archive, written as it is read. */
export function writeArchive(ctx: Context, of: Period, { files, progress }: Contents): Readable {
  const zip = new ZipFile()
  // A PassThrough. Wrapped, it would be closed before a slow reader had its end.
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error as Error)
  zip.on('error', fail)
  const add = ({ name, open }: ArchiveFile) =>
    // PDFs and Excel files are compressed already: more effort gains nothing.
    zip.addReadStreamLazy(name, { mtime: ctx.now, compressionLevel: 1 }, (done) => {
      const give = async () => {
        try {
          done(null, await open())
        } catch (error) {
          fail(error)
        }
      }
      void give()
    })
  for (const file of files) add(file)
  addDocuments(ctx, of, { add, progress }).then(() => zip.end(), fail)
  return output
}

async function addDocuments(
  ctx: Context,
  of: Period,
  { add, progress }: { add: (file: ArchiveFile) => void; progress: () => Promise<void> },
): Promise<void> {
  const waiting = new Set<Promise<void>>()
  for await (const invoice of readInvoices(ctx, of)) {
    while (waiting.size >= AHEAD) await Promise.race(waiting)
    const pdf = getInvoicePdf(ctx, invoice)
    // It is reported when it is its turn.
    pdf.catch(() => {})
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(promise)
    const open = async () => {
      const stream = Readable.from([await pdf])
      stream.once('close', () => {
        waiting.delete(promise)
        resolve()
      })
      await progress()
      return stream
    }
    add({ name: `factures/${invoice.name}.pdf`, open })
  }
}
