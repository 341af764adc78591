import { RECORD_RETENTION, retentionCutoff } from '@sesame/values/retention'
import { expect, test } from 'vitest'

import { retentionTable } from './retention-table.ts'

test('the privacy policy shows each period that the jobs apply', () => {
  const html = retentionTable()
  for (const { label, basis } of Object.values(RECORD_RETENTION)) {
    expect(html).toContain(`<th scope="row">${label}</th>`)
    expect(html).toContain(`<td>${basis}.</td>`)
  }
  expect(html).toContain('<strong>30\u00a0jours</strong> après la commande.')
  expect(retentionCutoff('unpaidOrder', new Date('2026-01-31T00:00:00Z'))).toEqual(
    new Date('2026-01-01T00:00:00Z'),
  )
})
