import { dayIn } from '@sesame/values/working-days'

import { currentInstant } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import { ageInSeconds, measureState, type StateGauge } from '../../../platform/measure.ts'
import { getRefundsDue, type RefundsDue } from '../queries/refunds-due.ts'

const GAUGES: StateGauge<RefundsDue>[] = [
  {
    name: 'refunds_pending',
    help: 'Refunds of all sites that are not done',
    show: (gauge, { pending }) => gauge.set(pending),
  },
  {
    name: 'refunds_due',
    help: 'Those whose last day by law is today or has passed',
    show: (gauge, { due }) => gauge.set(due),
  },
  {
    name: 'refund_oldest_pending_age_seconds',
    help: 'Age of the oldest refund that is not done; 0 if there is none',
    show: (gauge, { requestedAt }) => gauge.set(ageInSeconds(requestedAt)),
  },
]

/** Adds the refunds of all sites to the metrics. */
export function measureRefunds(db: Db, config: Config): void {
  measureState(GAUGES, () => getRefundsDue(db, dayIn('Europe/Paris', currentInstant(config))))
}
