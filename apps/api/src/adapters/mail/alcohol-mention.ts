import { note, type MailPart } from './parts.ts'

/** Mentions required by law wherever alcohol is shown or sold (L. 3323-4, L. 3342-1). */
export const ALCOHOL_MENTION =
  'L’abus d’alcool est dangereux pour la santé, à consommer avec modération. La vente d’alcool est interdite aux mineurs de moins de 18 ans.'

export function alcoholParts(hasAlcohol: boolean): MailPart[] {
  return hasAlcohol ? [note(ALCOHOL_MENTION)] : []
}
