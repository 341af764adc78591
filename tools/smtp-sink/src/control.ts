/** How the sink misbehaves, so that a test can see what the sender does about it. */
export type Control = {
  /** How long the answer to a message takes. */
  delayMs: number
  /** How many of the next messages are answered 451, try again later. */
  failNext: number
  /** Addresses answered 550, no such mailbox. */
  rejectRecipients: string[]
}

export type ControlState = {
  get: () => Control
  /** What is not given goes back to normal. */
  set: (control: Partial<Control>) => Control
  /** Whether this message is one of those to fail. */
  takeFailure: () => boolean
}

const NORMAL: Control = { delayMs: 0, failNext: 0, rejectRecipients: [] }

export const controlSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    failNext: { type: 'integer', minimum: 0 },
    rejectRecipients: { type: 'array', items: { type: 'string' } },
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
