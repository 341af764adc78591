import type { Context } from '../../../platform/context.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { InvoiceContent } from '../../accounting/service.ts'
import { readInvoices, readJournal, sumVat, type Period } from '../../accounting/service/period.ts'
import { readCardDebts } from '../../giftcard/service/debt.ts'

/** A table of the books: rows are read as they are written. */
export interface BooksTable {
  /** First part of the names of its files. */
  name: string
  title: string
  columns: readonly CsvColumn<never>[]
  rows: () => AsyncIterable<unknown>
}

export const TABLE_KINDS = ['invoices', 'journal', 'vat', 'gift_cards'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export function tableOf(ctx: Context, kind: TableKind, of: Period): BooksTable {
  return TABLES[kind](ctx, of)
}

const TABLES: Record<TableKind, (ctx: Context, of: Period) => BooksTable> = {
  invoices: (ctx, of) =>
    table<Invoice>({
      ...{ name: 'factures-et-avoirs', title: 'Factures et avoirs' },
      columns: INVOICE_COLUMNS,
      rows: () => readInvoices(ctx, of),
    }),
  journal: (ctx, of) =>
    table<JournalLine>({
      ...{ name: 'journal', title: 'Journal des ventes' },
      columns: JOURNAL_COLUMNS,
      rows: () => readJournal(ctx, of),
    }),
  vat: (ctx, of) =>
    table<VatRate>({
      ...{ name: 'tva-par-taux', title: 'TVA par taux' },
      columns: VAT_COLUMNS,
      rows: async function* readVat() {
        yield* await sumVat(ctx, of)
      },
    }),
  gift_cards: (ctx, of) =>
    table<CardDebt>({
      ...{ name: 'dette-cartes-cadeaux', title: 'Cartes cadeaux' },
      columns: CARD_COLUMNS,
      rows: () => readCardDebts(ctx, of.to),
    }),
}

interface TypedTable<Row> {
  name: string
  title: string
  columns: readonly CsvColumn<Row>[]
  rows: () => AsyncIterable<Row>
}

/** Columns and rows of one table fit each other; of which type, who writes it need not know. */
const table = <Row>(typed: TypedTable<Row>) => typed as unknown as BooksTable

type Rows<Read extends (...args: never[]) => AsyncIterable<unknown>> =
  ReturnType<Read> extends AsyncIterable<infer Row> ? Row : never

type Invoice = Rows<typeof readInvoices>
type JournalLine = Rows<typeof readJournal>
type CardDebt = Rows<typeof readCardDebts>
type VatRate = Awaited<ReturnType<typeof sumVat>>[number]

const contentOf = ({ content }: Invoice) => content as unknown as Partial<InvoiceContent>
const signed = ({ series }: Invoice, cents: number) => (series === 'A' ? -cents : cents)
const taxOf = (invoice: Invoice) =>
  (contentOf(invoice).vat ?? []).reduce((sum, { vatCents }) => sum + vatCents, 0)

const INVOICE_COLUMNS: readonly CsvColumn<Invoice>[] = [
  { header: 'Numéro', text: ({ name }) => name },
  { header: 'Pièce', text: ({ series }) => (series === 'A' ? 'Avoir' : 'Facture') },
  { header: 'Date', day: ({ issuedOn }) => issuedOn },
  { header: 'Facture corrigée', text: (one) => contentOf(one).credited?.number ?? null },
  { header: 'Commande', text: (one) => contentOf(one).orderNumber ?? null },
  { header: 'Client', text: (one) => contentOf(one).customer?.name ?? null },
  { header: 'Hors taxes', cents: (one) => signed(one, one.totalCents - taxOf(one)) },
  { header: 'TVA', cents: (one) => signed(one, taxOf(one)) },
  { header: 'Toutes taxes comprises', cents: (one) => signed(one, one.totalCents) },
]

const JOURNAL_COLUMNS: readonly CsvColumn<JournalLine>[] = [
  { header: 'Journal', text: ({ journal }) => journal },
  { header: 'Écriture', number: ({ entry }) => entry },
  { header: 'Date', day: ({ day }) => day },
  { header: 'Compte', text: ({ account }) => account },
  { header: 'Libellé du compte', text: ({ accountName }) => accountName },
  { header: 'Pièce', text: ({ piece }) => piece },
  { header: 'Libellé', text: ({ label }) => label },
  { header: 'Débit', cents: ({ amountCents }) => (amountCents > 0 ? amountCents : null) },
  { header: 'Crédit', cents: ({ amountCents }) => (amountCents < 0 ? -amountCents : null) },
  { header: 'Taux de TVA', cents: ({ vatRateBp }) => vatRateBp },
]

const VAT_COLUMNS: readonly CsvColumn<VatRate>[] = [
  { header: 'Taux de TVA', cents: ({ rateBp }) => rateBp },
  { header: 'Base hors taxes', cents: ({ netCents }) => netCents },
  { header: 'TVA collectée', cents: ({ vatCents }) => vatCents },
  { header: 'Toutes taxes comprises', cents: (one) => one.netCents + one.vatCents },
]

const CARD_COLUMNS: readonly CsvColumn<CardDebt>[] = [
  { header: 'Carte', text: ({ hint }) => `…${hint}` },
  { header: 'Vendue le', instant: ({ createdAt }) => createdAt.toISOString() },
  { header: 'Valable jusqu’au', day: ({ validUntil }) => validUntil },
  {
    header: 'TVA',
    text: ({ vatKind }) => (vatKind === 'multi' ? 'usages multiples' : 'usage unique'),
  },
  { header: 'Valeur à la vente', cents: ({ initialCents }) => initialCents },
  { header: 'Solde dû', cents: ({ balanceCents }) => balanceCents },
]
