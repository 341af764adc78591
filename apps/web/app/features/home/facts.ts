import type { Parameters } from '../../lib/parameters.ts'

export interface HomeFact {
  label: string
  value: string
}

const MAX_FACTS = 6

/**
 * The parameter holds one fact a line, « Joueurs : 2 à 6 ». A shop that has not written any
 * shows how orders reach people.
 */
export function readFacts(parameters: Parameters): HomeFact[] {
  const written = parameters.text('HOME_FACTS')
  if (written) return written.split('\n').flatMap(readFact).slice(0, MAX_FACTS)
  return [
    ...factOf('Expédition', parameters.text('SHIPPING_MESSAGE')),
    ...factOf('Retrait sur place', parameters.text('CLICK_AND_COLLECT_HOURS')),
  ]
}

function readFact(line: string): HomeFact[] {
  const [, label, value] = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/u.exec(line) ?? []
  return label ? factOf(label, value ?? null) : []
}

function factOf(label: string, value: string | null): HomeFact[] {
  return value ? [{ label, value }] : []
}
