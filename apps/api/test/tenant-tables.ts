import type { TestDatabase } from './test-database.ts'

/**
 * Tables with a site column that belong to the platform, because they are read before the site is
 * known.
 */
export const PLATFORM_TABLES = ['domain', 'webhook_event']

/** Tables that no role may update: the statement is refused whatever its rows. */
export const APPEND_ONLY = [
  'audit_entry',
  'closing_correction',
  'day_closing',
  'entry',
  'entry_line',
  'gift_card_move',
  'invoice',
  'invoice_document',
  'order_delivery_event',
  'price_history',
  'refund_line',
  'stock_count',
  'stock_move',
  'terms_version',
]

/** Tables with rows of a site, from PostgreSQL's catalogue. */
export async function listTenantTables(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname AS name
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition
       AND a.attname = 'id_site' AND NOT a.attisdropped AND c.relname <> ALL ($1)
     ORDER BY c.relname`,
    [PLATFORM_TABLES],
  )
  return rows.map(({ name }) => name)
}

/** Tables in which the worker looks for due work of all sites, through functions of the owner. */
export const WITH_WORK = [
  'booking',
  'books_export',
  'cart',
  'consent_proof',
  'customer_order',
  'data_request',
  'element_registration',
  'element_registration_request',
  'external_app_config',
  'factor_enrolment',
  'form_submission',
  'gift_card',
  'gift_card_event',
  'idempotency_key',
  'invitation',
  'invoice',
  'login',
  'mail',
  'member',
  'member_totp',
  'message',
  'newsletter_consent',
  'newsletter_request',
  'newsletter_subscription',
  'order_delivery_event',
  'order_line',
  'parameter',
  'passkey_challenge',
  'password_reset',
  'payment',
  'payment_account',
  'pending_login',
  'person_check',
  'refund',
  'registration',
  'team_reply',
  'visit',
  'withdrawal',
]
