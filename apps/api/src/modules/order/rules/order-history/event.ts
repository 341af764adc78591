import type { OrderEvent } from '@sesame/contract/order-sheet'

export interface EventDraft {
  at: Date
  kind: OrderEvent['kind']
  title: string
  /** Joined with commas; what is missing is left out. */
  detail?: readonly (string | null | undefined | false)[]
  by?: string | null | undefined
  isWholeDay?: boolean
}

export function toEvent(draft: EventDraft, isComing: boolean): OrderEvent {
  const { at, kind, title, detail = [], by = null, isWholeDay = false } = draft
  return {
    at: at.toISOString(),
    ...{ isWholeDay, isComing, kind, title, by },
    detail: detail.filter(Boolean).join(', ') || null,
  }
}

/** An instant of this day in every time zone of Europe. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
