export { openConsentPanel, mayShowConsent, onConsentPending } from './signals.ts'
