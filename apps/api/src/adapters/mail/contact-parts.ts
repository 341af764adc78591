import { quote } from './order-parts.ts'
import { note } from './parts.ts'
import type { MailPart } from './parts.ts'

/** A question of a form and what was answered. */
export type MailAnswer = { label: string; value: string }

export function answerParts(answers: MailAnswer[]): MailPart[] {
  return answers.flatMap(({ label, value }) => [note(label), quote(value)])
}

const ADDRESSES =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|(?:[^\s@<>()]+@)?(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/giu

/**
 * Anybody can have a receipt sent to a stranger by typing the stranger's address: their words
 * are given back, but no link of theirs.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(ADDRESSES, '[adresse retirée]')
}
