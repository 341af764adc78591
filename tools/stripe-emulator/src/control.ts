/** Faults that the emulator simulates. */
export type Control = {
  /** Events are queued, none is delivered. */
  hold: boolean
  /** Events are created and readable but not delivered. */
  drop: boolean
  /** How long a new event waits before it is delivered. */
  delayMs: number
  /** Each event is delivered twice. */
  duplicate: boolean
  /** What is queued is delivered in random order. */
  shuffle: boolean
  /** Seed of the random order. */
  seed: number
  /** How many deliveries run at the same time; 1 keeps their order. */
  concurrency: number
  /** Number of next API calls that fail with 500 and no effect. */
  failNext: number
  /** Number of next API calls whose response is lost after the effect. */
  loseNext: number
  /** How long an API call waits before it is done. */
  slowMs: number
  /** API calls are done at once; their response waits that long. */
  lateMs: number
  /** API calls are accepted, never done and never answered. */
  hang: boolean
  /** Payments stay in `processing` until `POST /_settle`. */
  processing: boolean
}

export type ControlState = {
  get: () => Control
  /** Omitted settings are reset. */
  set: (control: Partial<Control>) => Control
  take: (name: 'failNext' | 'loseNext') => boolean
  /** Between 0 and 1, from the seed. */
  random: () => number
}

const NORMAL: Control = {
  hold: false,
  drop: false,
  delayMs: 0,
  duplicate: false,
  shuffle: false,
  seed: 1,
  concurrency: 8,
  failNext: 0,
  loseNext: 0,
  slowMs: 0,
  lateMs: 0,
  hang: false,
  processing: false,
}

const milliseconds = { type: 'integer', minimum: 0, maximum: 600_000 }
const count = { type: 'integer', minimum: 0 }
const flag = { type: 'boolean' }

export const controlSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    hold: flag,
    drop: flag,
    delayMs: milliseconds,
    duplicate: flag,
    shuffle: flag,
    seed: { type: 'integer' },
    concurrency: { type: 'integer', minimum: 1, maximum: 100 },
    failNext: count,
    loseNext: count,
    slowMs: milliseconds,
    lateMs: milliseconds,
    hang: flag,
    processing: flag,
  },
}

export function createControl(): ControlState {
  let control = NORMAL
  let random = createRandom(NORMAL.seed)
  return {
    get: () => control,
    set: (wanted) => {
      control = { ...NORMAL, ...wanted }
      random = createRandom(control.seed)
      return control
    },
    take: (name) => {
      if (control[name] === 0) return false
      control = { ...control, [name]: control[name] - 1 }
      return true
    },
    random: () => random(),
  }
}

// Mulberry32: small, and the same on every machine.
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
