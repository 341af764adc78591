import { makeBooksExport, makeClosing } from './books.ts'
import type { Sample } from './sample.ts'

const madeExport: NonNullable<Sample['parts']> = async (database, { site }) => ({
  params: { id: await makeBooksExport(database, site) },
})

export const BOOKS_SAMPLES: Record<string, Sample> = {
  getBooks: { parts: () => ({ query: { month: '2026-11' } }) },
  requestBooksExport: {
    parts: () => ({ body: { kind: 'vat', format: 'csv', from: '2026-11-01', to: '2026-11-30' } }),
  },
  getBooksExport: { parts: madeExport, foreignRow: 'not_found' },
  downloadBooksExport: { parts: madeExport, foreignRow: 'not_found' },
  getDayClosing: { parts: () => ({ query: { day: '2026-11-12' } }) },
  closeDay: {
    parts: () => ({
      body: {
        ...{ day: '1999-01-01', note: null },
        expected: { ordersCents: 0, earnedCents: 0, unmarked: 0 },
      },
    }),
    // The days of the samples are closed already.
    refusal: 'day_not_closable',
  },
  correctClosedDay: {
    parts: async (database, { site }) => ({
      body: {
        ...{ correctedDay: await makeClosing(database, site), amountCents: 100 },
        reason: 'Une erreur',
      },
    }),
    foreignRow: 'as if it were nothing',
  },
}
