import type pg from 'pg'

import { listBookFaults, readBooks } from '../books.ts'
import { showInstant } from './repository.ts'
import type { DatabaseServer } from './server.ts'

/** Files that rows name: originals of media, invoices as they were sent, files of forms. */
const NAMED_FILES = `
  SELECT DISTINCT 'media/' || left(sha256, 32) || '/original.' || extension AS key FROM media
  UNION SELECT 'private/invoices/' || id_site || '/' || encode(file_sha256, 'hex')
    FROM invoice_document
  UNION SELECT file_key FROM form_file`

export async function listNamedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(NAMED_FILES)
  return rows.map(({ key }) => key)
}

/** The same of the running database. */
export async function listFilesInUse(server: DatabaseServer): Promise<Set<string>> {
  return new Set((await server.query<{ key: string }>(NAMED_FILES)).map(({ key }) => key))
}

/** What the database holds, as a person would describe it. */
const CONTENT = `SELECT
  (SELECT count(*)::int FROM site) AS sites,
  (SELECT count(*)::int FROM customer_order) AS orders,
  (SELECT count(*)::int FROM customer_order WHERE paid_at IS NOT NULL) AS paid,
  (SELECT count(*)::int FROM invoice) AS invoices,
  (SELECT max(created_at) FROM booking WHERE status NOT IN ('held', 'expired')) AS "lastBookingAt",
  (SELECT max(created_at) FROM customer_order) AS "lastOrderAt"`

export interface Content {
  sites: number
  orders: number
  paid: number
  invoices: number
  lastBookingAt: string | Date | null
  lastOrderAt: string | Date | null
}

export async function readContent(client: pg.Client): Promise<Content> {
  const { rows } = await client.query<Content>(CONTENT)
  return rows[0]!
}

/** The same of the running database; undefined if it does not run. */
export async function readRunningContent(server: DatabaseServer): Promise<Content | undefined> {
  if (!(await server.isUp())) return undefined
  return (await server.query<Content>(CONTENT))[0]
}

export interface LostOrder {
  number: string
  status: string
  totalCents: number
  createdAt: string
}

/** Orders of the running database that the copy will not have. */
export function listLostOrders(server: DatabaseServer, at: Date): Promise<LostOrder[]> {
  return server.query<LostOrder>(
    `SELECT number, status, total_cents AS "totalCents", created_at AS "createdAt"
     FROM customer_order WHERE created_at > '${at.toISOString()}' ORDER BY created_at`,
  )
}

export interface PastRestore {
  restoredTo: string
  switchedAt: string
}

/**
 * The restore that undid what was written at this instant. Backups follow the database as it went on
 * from there, so PostgreSQL would stop at `restoredTo` and say nothing.
 */
export async function findUndoneBy(
  server: DatabaseServer,
  at: Date,
): Promise<PastRestore | undefined> {
  const [table] = await server.query<{ exists: boolean }>(
    `SELECT to_regclass('database_restore') IS NOT NULL AS exists`,
  )
  if (!table?.exists) return undefined
  const instant = at.toISOString()
  const [found] = await server.query<PastRestore>(
    `SELECT restored_to AS "restoredTo", switched_at AS "switchedAt" FROM database_restore
     WHERE restored_to < '${instant}' AND switched_at > '${instant}' ORDER BY id DESC LIMIT 1`,
  )
  return found
}

export interface LostRefund {
  number: string
  cardCents: number
}

/** Refunds of orders that the copy has, but as paid: Stripe has given the money back. */
export function listLostRefunds(server: DatabaseServer, at: Date): Promise<LostRefund[]> {
  const instant = at.toISOString()
  return server.query<LostRefund>(
    `SELECT o.number, r.card_cents AS "cardCents" FROM refund r
     JOIN customer_order o ON o.id_site = r.id_site AND o.id = r.id_order
     WHERE r.requested_at > '${instant}' AND (o.paid_at <= '${instant}'
       -- Paid after it, the payment is settled again; one that was given back whole is not.
       OR o.created_at <= '${instant}' AND o.refunded_cents < o.total_cents + o.gift_card_cents)
     ORDER BY r.requested_at`,
  )
}

export async function inspectBooks(client: pg.Client): Promise<string[]> {
  return listBookFaults(await readBooks(client))
}

const shown = (at: string | Date | null) => (at === null ? 'aucune' : showInstant(new Date(at)))

const now = (value: number | undefined) => (value === undefined ? '' : `${value}\u00a0→\u00a0`)

/** What changes between the running database and the copy, one line for each kind. */
export function describeChange(running: Content | undefined, copy: Content): string[] {
  return [
    `commandes\u00a0: ${now(running?.orders)}${copy.orders}, dont payées\u00a0: ${now(running?.paid)}${copy.paid}`,
    `factures et avoirs\u00a0: ${now(running?.invoices)}${copy.invoices}`,
    `dernière réservation\u00a0: ${running ? `${shown(running.lastBookingAt)}\u00a0→\u00a0` : ''}${shown(copy.lastBookingAt)}`,
    `dernière commande\u00a0: ${running ? `${shown(running.lastOrderAt)}\u00a0→\u00a0` : ''}${shown(copy.lastOrderAt)}`,
  ]
}
