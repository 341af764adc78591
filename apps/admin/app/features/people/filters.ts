import { dayFilters, filterValue, lastDay, type FilterWords } from '../../lib/list/filter-text.ts'
import type { AddressFilter } from '../../lib/list/list-address.ts'

export const YES_OR_NO = { true: 'oui', false: 'non' }

export const PEOPLE_WORDS: FilterWords = {
  fields: {
    lastname: 'Nom',
    email: 'Adresse e-mail',
    hasAccount: 'Compte',
    hasNewsletter: 'Lettre d’information',
    firstSeenAt: 'Premier contact',
    lastContactAt: 'Dernier contact',
    q: 'Recherche',
  },
  values: { hasAccount: YES_OR_NO, hasNewsletter: YES_OR_NO },
}

/** What the filter form holds; empty fields are no filters. */
export interface PeopleForm {
  email: string
  hasAccount: string
  hasNewsletter: string
  /** Days, both included. */
  from: string
  to: string
}

export function readPeopleForm(filters: readonly AddressFilter[]): PeopleForm {
  const valueOf = (field: string, prefix = '') => filterValue(filters, field, prefix)
  return {
    email: valueOf('email', 'lk:'),
    hasAccount: valueOf('hasAccount'),
    hasNewsletter: valueOf('hasNewsletter'),
    from: valueOf('lastContactAt', 'gte:'),
    to: lastDay(filters, 'lastContactAt'),
  }
}

const SHOWN_FIELDS = new Set(['email', 'hasAccount', 'hasNewsletter', 'lastContactAt'])

/** The filters of the form, and those that it does not show, as the search. */
export function writePeopleForm(
  form: PeopleForm,
  filters: readonly AddressFilter[],
): AddressFilter[] {
  const email = form.email.trim()
  const choices = (['hasAccount', 'hasNewsletter'] as const).filter((field) => form[field])
  return [
    ...filters.filter(({ field }) => !SHOWN_FIELDS.has(field)),
    ...(email ? [{ field: 'email', value: `lk:${email}` }] : []),
    ...choices.map((field) => ({ field, value: form[field] })),
    ...dayFilters('lastContactAt', form.from, form.to),
  ]
}
