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
