import { z } from 'zod'

import { Day } from './common.ts'
import { endpoint } from './endpoint.ts'

const READERS = ['ACCOUNTANT', 'ADMIN', 'SUPER_ADMIN'] as const

/** What may be taken of a period, and the formats of each. */
export const BOOKS_EXPORTS = {
  invoices: ['csv', 'xlsx', 'pdf'],
  journal: ['csv', 'xlsx', 'fec'],
  vat: ['csv', 'xlsx'],
  gift_cards: ['csv', 'xlsx'],
  all: ['zip'],
} as const

export const BOOKS_KINDS = ['invoices', 'journal', 'vat', 'gift_cards', 'all'] as const
export const BOOKS_FORMATS = ['csv', 'xlsx', 'pdf', 'fec', 'zip'] as const
export const BOOKS_EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const

export type BooksKind = (typeof BOOKS_KINDS)[number]
export type BooksFormat = (typeof BOOKS_FORMATS)[number]

const MAX_PERIOD_DAYS = 366
const DAY_MS = 86_400_000

export const BooksExport = z.object({
  id: z.uuid(),
  kind: z.enum(BOOKS_KINDS),
  format: z.enum(BOOKS_FORMATS),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(BOOKS_EXPORT_STATES),
  /** Rows and documents written, and how many there are to write. */
  done: z.int(),
  total: z.int(),
  requestedAt: z.iso.datetime(),
  /** The file is deleted then; null as long as there is none. */
  availableUntil: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
})
export type BooksExport = z.infer<typeof BooksExport>

const Series = z.object({
  count: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
})

export const Books = z.object({
  month: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  invoices: Series,
  creditNotes: Series,
  /** Numbers of the month that no document has: there must be none. */
  missing: z.array(z.string()),
  journal: z.object({
    entries: z.int(),
    lines: z.int(),
    debitCents: z.int(),
    creditCents: z.int(),
  }),
  /** What gift cards are owed at the end of the month, by the journal. */
  giftCardDebtCents: z.int(),
  /** How many of its days are closed, and when the last one was. */
  closing: z.object({
    days: z.int(),
    closedDays: z.int(),
    lastAt: z.iso.datetime().nullable(),
    differenceCents: z.int(),
  }),
  /** The last entries of the month, newest first, each whole. */
  lastEntries: z.array(
    z.object({
      id: z.int(),
      day: z.iso.date(),
      journal: z.string(),
      piece: z.string().nullable(),
      label: z.string(),
      lines: z.array(
        z.object({ account: z.string(), accountName: z.string(), amountCents: z.int() }),
      ),
    }),
  ),
  /** Exports of this month that are under way or can still be downloaded, newest first. */
  exports: z.array(BooksExport),
})
export type Books = z.infer<typeof Books>

export const getBooks = endpoint({
  method: 'GET',
  path: '/admin/books',
  access: READERS,
  summary: 'Comptes d’un mois : pièces, journal, dette de cartes cadeaux, exports en cours',
  query: z.strictObject({
    month: z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, 'Ce mois n’existe pas.'),
  }),
  reply: Books,
})

export const requestBooksExport = endpoint({
  method: 'POST',
  path: '/admin/books/export',
  access: READERS,
  stepUp: true,
  limit: 'document',
  summary: 'Demande un fichier des comptes d’une période ; le même, s’il est en cours, est répondu',
  body: z
    .strictObject({
      kind: z.enum(BOOKS_KINDS),
      format: z.enum(BOOKS_FORMATS),
      from: Day,
      to: Day,
    })
    .refine(({ kind, format }) => (BOOKS_EXPORTS[kind] as readonly string[]).includes(format), {
      path: ['format'],
      message: 'Ce fichier n’existe pas dans ce format.',
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fin précède le début.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * DAY_MS, {
      path: ['to'],
      message: 'Une période a un an au plus.',
    }),
  reply: BooksExport,
})

const params = z.object({ id: z.uuid() })

export const getBooksExport = endpoint({
  method: 'GET',
  path: '/admin/books/export/:id',
  access: READERS,
  summary: 'État d’un fichier des comptes',
  params,
  reply: BooksExport,
})

export const downloadBooksExport = endpoint({
  method: 'GET',
  path: '/admin/books/export/:id/file',
  access: READERS,
  stepUp: true,
  summary: 'Télécharge un fichier des comptes',
  params,
  reply: z.string(),
  raw: 'application/octet-stream',
})
