import type { DraftException, ScheduleDraft } from '@sesame/contract/schedule'

import { SCHEDULE } from '../src/modules/booking/queries/availability.ts'
import { draftOf } from '../src/modules/booking/rules/schedule-draft.ts'
import type { ScheduleRows } from '../src/modules/booking/rules/schedule.ts'
import type { TestDatabase } from './test-database.ts'

/** The rules of a site as they are read before they are changed. */
export async function readDraft(
  database: TestDatabase,
  site: number,
): Promise<{ version: number; draft: ScheduleDraft }> {
  const read = (column: string) =>
    database.value<unknown>(`SELECT ${column} FROM (${SCHEDULE}) stored`, [site])
  return {
    version: Number(await read('version')),
    draft: draftOf((await read('rows')) as ScheduleRows),
  }
}

/** Closed that day, or open at these starts; of every room unless one is named. */
export function exceptionOn(
  day: string,
  starts: string[] = [],
  idService: number | null = null,
): DraftException {
  return { id: null, idService, label: 'Jour particulier', dayFrom: day, dayTo: day, starts }
}

export function withException(draft: ScheduleDraft, exception: DraftException): ScheduleDraft {
  return { ...draft, exceptions: [...draft.exceptions, exception] }
}
