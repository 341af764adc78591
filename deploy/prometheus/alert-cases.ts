import type { AlertCases } from './alert-cases/case.ts'
import { PROCESS_CASES } from './alert-cases/processes.ts'
import { WORK_CASES } from './alert-cases/work.ts'

/** What fires each alert, and what is just not enough. */
export const ALERT_CASES: Readonly<Record<string, AlertCases>> = {
  ...PROCESS_CASES,
  ...WORK_CASES,
}
