/** The checks of the books that drills and restored backups share. */
import type pg from 'pg'

export interface Books {
  unbalancedEntries: number
  trialBalance: number
  bankCents: number
  openOrders: number
  giftCardDebtOff: number
  cardsOff: number
  invoiceGaps: number
  invoicesOff: number
  claimsWithoutBooking: number
  bookingsWithoutClaim: number
  discountsOff: number
  deadLetters: number
}

/** Retention of invoices: those of older years may begin with a higher number. */
const INVOICE_YEARS = 10

/**
 * One row of counts, most of which must be 0: of one site if `app.site_id` is set, of all sites for
 * a superuser. Sums of cents are exact as float8, and of all sites too large for an int.
 */
export async function readBooks(db: pg.Pool | pg.ClientBase): Promise<Books> {
  const { rows } = await db.query<Books>(`SELECT
    (SELECT count(*)::int FROM (SELECT FROM entry e LEFT JOIN entry_line l
      ON l.id_site = e.id_site AND l.id_entry = e.id
      GROUP BY e.id_site, e.id HAVING coalesce(sum(l.amount_cents), 1) <> 0) one)
      AS "unbalancedEntries",
    (SELECT coalesce(sum(amount_cents), 0)::float8 FROM entry_line) AS "trialBalance",
    (SELECT coalesce(sum(amount_cents), 0)::float8 FROM entry_line WHERE account LIKE '5115%')
      AS "bankCents",
    (SELECT count(*)::int FROM (SELECT FROM entry e JOIN entry_line l
      ON l.id_site = e.id_site AND l.id_entry = e.id
      WHERE l.account = '411' GROUP BY e.id_site, e.id_order HAVING sum(l.amount_cents) <> 0) one)
      AS "openOrders",
    (SELECT coalesce(sum(abs(cents)), 0)::float8 FROM (SELECT sum(cents) AS cents FROM (
        SELECT id_site, amount_cents AS cents FROM entry_line WHERE account = '4191'
        UNION ALL SELECT id_site, balance_cents FROM gift_card WHERE status = 'active'
        -- Debited when the order is placed, and in the books when it is paid.
        UNION ALL SELECT id_site, gift_card_cents FROM customer_order WHERE status = 'pending') part
      GROUP BY id_site) one) AS "giftCardDebtOff",
    (SELECT count(*)::int FROM gift_card g WHERE balance_cents <> initial_cents + (
      SELECT coalesce(sum(CASE WHEN kind IN ('debit', 'expiry') THEN -amount_cents
        ELSE amount_cents END), 0) FROM gift_card_move m
        WHERE m.id_site = g.id_site AND m.id_card = g.id)) AS "cardsOff",
    (SELECT coalesce(sum(last - found - missing), 0)::int FROM (SELECT max(number) AS last,
      count(DISTINCT number) AS found,
      CASE WHEN year < extract(year FROM now()) - ${INVOICE_YEARS - 1} THEN min(number) - 1
        ELSE 0 END AS missing
      FROM invoice GROUP BY id_legal_entity, series, year) one) AS "invoiceGaps",
    (SELECT abs((SELECT count(*) FROM invoice WHERE series = 'F')
      - (SELECT count(*) FROM customer_order WHERE paid_at IS NOT NULL))::int) AS "invoicesOff",
    (SELECT count(*)::int FROM claim c
      LEFT JOIN booking b ON b.id_site = c.id_site AND b.id = c.id_booking
      WHERE c.id_booking IS NOT NULL AND (b.id IS NULL OR b.status IN ('expired', 'cancelled')))
      AS "claimsWithoutBooking",
    (SELECT count(*)::int FROM booking b WHERE status IN ('paid', 'confirmed')
      AND 1 + game_masters <> (SELECT count(*) FROM claim c
        WHERE c.id_site = b.id_site AND c.id_booking = b.id
        AND c.held_until = 'infinity')) AS "bookingsWithoutClaim",
    (SELECT coalesce(sum(abs(used - (SELECT count(*) FROM customer_order o
      WHERE o.id_site = d.id_site AND o.id_discount = d.id
        AND o.status IN ('pending', 'paid')))), 0)::int
      FROM discount_code d) AS "discountsOff",
    (SELECT count(*)::int FROM pgboss.job WHERE name = 'dead-letters') AS "deadLetters"`)
  return rows[0]!
}

/** What holds at every instant, in French; the other counts may differ while work is under way. */
const ALWAYS_ZERO = {
  unbalancedEntries: 'écritures qui ne s’équilibrent pas',
  trialBalance: 'centimes d’écart entre débits et crédits',
  giftCardDebtOff: 'centimes d’écart entre cartes cadeaux et compte 4191',
  cardsOff: 'cartes cadeaux dont le solde ne suit pas les mouvements',
  invoiceGaps: 'numéros de facture manquants',
  bookingsWithoutClaim: 'réservations payées sans salle ou maître du jeu',
} satisfies Partial<Record<keyof Books, string>>

/** Faults of the books of an arbitrary instant; empty if they are right. */
export function listBookFaults(books: Books): string[] {
  return Object.entries(ALWAYS_ZERO).flatMap(([name, label]) => {
    const count = books[name as keyof typeof ALWAYS_ZERO]
    return count === 0 ? [] : [`${count} ${label}`]
  })
}
