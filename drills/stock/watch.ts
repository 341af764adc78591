import { setTimeout as delay } from 'node:timers/promises'

import * as jobs from '../../apps/api/src/modules/order/jobs.ts'
import type { Boss } from '../../apps/api/src/platform/job.ts'
import { faultsOf, type StockState } from './stock-state.ts'

const TICK_MS = 1000
const SAMPLE_MS = 50

/** Runs the jobs of one minute every second. */
export function startClock(queue: Boss) {
  const end = new AbortController()
  const tick = async () => {
    while (!end.signal.aborted) {
      await queue.boss.send(jobs.expireUnpaidOrders.name, {})
      await queue.boss.send(jobs.reconcilePayments.name, {})
      await delay(TICK_MS)
    }
  }
  const ticking = tick()
  return {
    async stop() {
      end.abort()
      await ticking
    },
  }
}

/** Samples the stock repeatedly and collects faults. */
export function watchStock(start: number, read: () => Promise<StockState>) {
  const end = new AbortController()
  const faults: string[] = []
  let last: StockState = { onHand: start, reserved: 0, moved: 0, taken: 0, sold: 0, paid: 0 }
  let samples = 0
  let mostReserved = 0
  const look = async () => {
    while (!end.signal.aborted) {
      last = await read()
      samples += 1
      mostReserved = Math.max(mostReserved, last.reserved)
      const found = faultsOf(last, start)
      if (found.length > 0) faults.push(`${found.join(', ')}: ${JSON.stringify(last)}`)
      await delay(SAMPLE_MS)
    }
  }
  const looking = look()
  return {
    faults,
    last: () => last,
    samples: () => samples,
    mostReserved: () => mostReserved,
    async stop() {
      end.abort()
      await looking
    },
  }
}
