/** Addresses of the system under test; configurable to run beside a demo. */
export const GATEWAY_PORT = Number(process.env['E2E_GATEWAY_PORT'] ?? 8080)
export const MAIL_PORT = Number(process.env['E2E_MAIL_PORT'] ?? 8025)
export const STRIPE_PORT = Number(process.env['E2E_STRIPE_PORT'] ?? 12_111)
export const DATABASE_URL =
  process.env['E2E_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/sesame_e2e'
