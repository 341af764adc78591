import { Gauge } from 'prom-client'

import { registry } from './metrics.ts'

/** A gauge that shows a part of a state. */
export interface StateGauge<State> {
  name: string
  help: string
  labelNames?: string[]
  show: (gauge: Gauge, state: State) => void
}

/**
 * Adds gauges that read their state when they are scraped, together and at most once a second.
 * While the state cannot be read they have no value.
 */
export function measureState<State>(
  gauges: readonly StateGauge<State>[],
  read: () => Promise<State>,
): void {
  const readShared = sharedBriefly(() => read().catch(() => undefined))
  for (const { name, help, labelNames = [], show } of gauges) {
    // A process that opens its worker again replaces the gauges of the former one.
    registry.removeSingleMetric(name)
    const gauge = new Gauge({
      ...{ name, help, labelNames, registers: [] },
      async collect() {
        const state = await readShared()
        this.reset()
        if (state) show(this, state)
        // After a reset a gauge without labels is 0, which would be a value.
        else if (labelNames.length === 0) this.remove()
      },
    })
    registry.registerMetric(gauge)
  }
}

const SHARED_MS = 1000

function sharedBriefly<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { endedAt: number; value: Promise<T> } | undefined
  return () => {
    if (last && Date.now() - last.endedAt <= SHARED_MS) return last.value
    // Infinity: a reading that takes long is waited for, and no second one is begun.
    const reading = { endedAt: Infinity, value: read() }
    const end = () => {
      reading.endedAt = Date.now()
    }
    void reading.value.then(end, end)
    last = reading
    return reading.value
  }
}

/** Age of an instant in seconds; 0 if there is none, or if it is to come. */
export function ageInSeconds(at: Date | null | undefined): number {
  return at ? Math.max(0, Date.now() - at.getTime()) / 1000 : 0
}
