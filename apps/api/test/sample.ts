import type { ErrorCode } from '@sesame/contract/errors'

import type { Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

export interface SampleParts {
  params?: object
  query?: object
  body?: object
  headers?: Record<string, string>
}

export interface Sample {
  /** The call's input, which refers to a row of the person's site if it names one. */
  parts?: (database: TestDatabase, person: Person) => SampleParts | Promise<SampleParts>
  /** Set if the call names a row: the result on site 66 with a row of site 67. */
  foreignRow?: ErrorCode | 'as if it were nothing'
  /** Refusal that every allowed caller gets, for a reason unrelated to access. */
  refusal?: ErrorCode
  /** Refused to platform accounts, which have no profile on a site. */
  isForMembersOnly?: true
  /** The row belongs to the caller if they are a member of its site. */
  isOfCaller?: true
  /** Tables that a GET may write to. */
  writes?: string[]
}

/** Adds the version of the row that the parameters name to the body. */
export function withVersion(table: string, sample: Sample): Sample {
  return {
    ...sample,
    async parts(database, person) {
      const parts = (await sample.parts?.(database, person)) ?? {}
      const { id, idPage } = parts.params as { id?: number; idPage?: number }
      const version = await database.value<number>(
        `SELECT version FROM ${table} WHERE id_site = $1 AND id = $2`,
        [person.site, id ?? idPage],
      )
      return { ...parts, body: { ...parts.body, version } }
    },
  }
}
