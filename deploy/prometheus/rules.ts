import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'yaml'

export const RULES_FILE = path.join(import.meta.dirname, 'alerts.yaml')

export interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

export function listAlerts(): Rule[] {
  const { groups } = parse(readFileSync(RULES_FILE, 'utf8')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}
