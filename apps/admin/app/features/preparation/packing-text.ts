import type { ReplyOf } from '@sesame/contract/endpoint'
import type { startPacking } from '@sesame/contract/preparation'

export type Left = ReplyOf<typeof startPacking>['left'][number]

export function packedText(count: number): string {
  return count > 1 ? `${count}\u00a0commandes sont à emballer.` : 'Une commande est à emballer.'
}

/** Why orders stay where they are, and what to do. */
export function leftTexts(left: readonly Left[]): string[] {
  const numbers = (reason: Left['reason']) =>
    left.filter((one) => one.reason === reason).map(({ number }) => number)
  const [incomplete, moved] = [numbers('incomplete'), numbers('moved_on')]
  return [
    ...(incomplete.length > 0
      ? [`n°\u00a0${incomplete.join(', ')}\u00a0: tous les articles ne sont pas pris.`]
      : []),
    ...(moved.length > 0
      ? [`n°\u00a0${moved.join(', ')}\u00a0: un collègue l’a fait avancer entre-temps.`]
      : []),
  ]
}
