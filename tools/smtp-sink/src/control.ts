/** Faults that the sink simulates. */
export type Control = {
  /** Delay of the reply to a message. */
  delayMs: number
  /** Recipients whose messages are delayed; all if none is named. */
  delayRecipients: string[]
  /** Number of next messages that get a 451 (try again later). */
  failNext: number
  /** Recipients that get a 550 (no such mailbox). */
  rejectRecipients: string[]
  /** Connections are accepted and never greeted. */
  isSilent: boolean
}

export type ControlState = {
  get: () => Control
  /** Omitted settings are reset. */
  set: (control: Partial<Control>) => Control
  /** Whether this message must fail; counts down `failNext`. */
  takeFailure: () => boolean
}

const NORMAL: Control = {
  ...{ delayMs: 0, delayRecipients: [], failNext: 0, rejectRecipients: [] },
  isSilent: false,
}

export const controlSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    delayRecipients: { type: 'array', items: { type: 'string' } },
    failNext: { type: 'integer', minimum: 0 },
    rejectRecipients: { type: 'array', items: { type: 'string' } },
    isSilent: { type: 'boolean' },
  },
}

export function createControl(): ControlState {
  let control = NORMAL
  return {
    get: () => control,
    set: (wanted) => {
      control = { ...NORMAL, ...wanted }
      return control
    },
    takeFailure: () => {
      if (control.failNext === 0) return false
      control = { ...control, failNext: control.failNext - 1 }
      return true
    },
  }
}
