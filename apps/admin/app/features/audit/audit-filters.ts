import { ACTIONS, TABLES } from '@sesame/contract/audit-words'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { listTeam } from '@sesame/contract/team'

import { dayFilters, filterValue, lastDay, type FilterWords } from '../../lib/list/filter-text.ts'
import type { AddressFilter } from '../../lib/list/list-address.ts'

export type Team = ReplyOf<typeof listTeam>['members']

/** The names of the team are known once it is loaded. */
export function auditWords(team: Team): FilterWords {
  return {
    fields: { table: 'Quoi', key: 'Enregistrement', operator: 'Qui', action: 'Acte', at: 'Fait' },
    values: { table: TABLES, action: ACTIONS, operator: teamNames(team) },
  }
}

export function teamNames(team: Team): Record<string, string> {
  return Object.fromEntries(
    team.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]),
  )
}

/** What the filter form holds; empty fields are no filters. */
export interface AuditFilterForm {
  operator: string
  table: string
  action: string
  /** Days, both included. */
  from: string
  to: string
}

const CHOICES = ['operator', 'table', 'action'] as const

export function readAuditForm(filters: readonly AddressFilter[]): AuditFilterForm {
  const valueOf = (field: string) => filterValue(filters, field, '')
  return {
    operator: valueOf('operator'),
    table: valueOf('table'),
    action: valueOf('action'),
    from: filterValue(filters, 'at', 'gte:'),
    to: lastDay(filters, 'at'),
  }
}

/** The filters of the form, and the record, which it does not show. */
export function writeAuditForm(
  form: AuditFilterForm,
  filters: readonly AddressFilter[],
): AddressFilter[] {
  return [
    ...filters.filter(({ field }) => field === 'key'),
    ...CHOICES.filter((field) => form[field]).map((field) => ({ field, value: form[field] })),
    ...dayFilters('at', form.from, form.to),
  ]
}
