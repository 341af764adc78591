import { quote } from './order-parts.ts'
import { note } from './parts.ts'
import type { MailPart } from './parts.ts'

/** A form field and its value. */
export type MailField = { label: string; value: string }

export function fieldParts(answers: MailField[]): MailPart[] {
  return answers.flatMap(({ label, value }) => [note(label), quote(value)])
}

const ADDRESSES =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|(?:[^\s@<>()]+@)?(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/giu

/**
 * Anybody can send a receipt to a stranger by typing the stranger's address, so links in the quoted
 * text are disabled.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(ADDRESSES, '[adresse retirée]')
}
