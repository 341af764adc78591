import type { ReplyOf } from '@sesame/contract/endpoint'
import type { getSchedule, ScheduleDraft } from '@sesame/contract/schedule'
import { useState } from 'react'

/** A change that is not saved; it can be applied again to what a colleague has saved. */
export interface Edit {
  /** Another change of the same thing replaces it. */
  key: string
  /** What it changes, in a few words. */
  text: string
  apply: (draft: ScheduleDraft) => ScheduleDraft
}

export interface Edits {
  list: readonly Edit[]
  add: (edit: Edit) => void
  remove: (key: string) => void
  clear: () => void
}

export type StoredSchedule = ReplyOf<typeof getSchedule>

/** What the panels of the screen share: what is stored, and what it would become. */
export interface Editing {
  stored: StoredSchedule
  draft: ScheduleDraft
  edits: Edits
}

export function useEdits(): Edits {
  const [list, setList] = useState<readonly Edit[]>([])
  return {
    list,
    add: (edit) => setList((before) => [...before.filter(({ key }) => key !== edit.key), edit]),
    remove: (key) => setList((before) => before.filter((edit) => edit.key !== key)),
    clear: () => setList([]),
  }
}

export function applyEdits(stored: ScheduleDraft, edits: readonly Edit[]): ScheduleDraft {
  return edits.reduce((draft, edit) => edit.apply(draft), stored)
}
