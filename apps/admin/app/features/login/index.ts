export { EnrolmentSecret } from './enrolment-secret.tsx'
export { RecoveryCodeList } from './recovery-code-list.tsx'
export { SixDigits } from './six-digits.tsx'
export { TeamOnly } from './team-only.tsx'
