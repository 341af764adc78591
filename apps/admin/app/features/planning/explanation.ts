import type { ReplyOf } from '@sesame/contract/endpoint'
import type { explainSession, RuleVerdict } from '@sesame/contract/session'
import { formatEuros } from '@sesame/values/money'

type Explanation = ReplyOf<typeof explainSession>
type Kind = RuleVerdict['kind']

interface Line {
  title: string
  texts: string[]
}

const STATE_TEXTS: Record<Explanation['state'], string> = {
  free: 'Libre\u00a0: cette session est en vente.',
  taken: 'Pas en vente\u00a0: la salle ou l’équipe est prise.',
  closed: 'Plus en vente en ligne\u00a0: le délai de réservation est passé.',
  none: 'Aucune session ne commence à cette heure.',
}

export function stateText({ state }: Pick<Explanation, 'state'>): string {
  return STATE_TEXTS[state]
}

const OPENING: Kind[] = ['service', 'opening', 'season', 'holiday']
const DELAYS: Kind[] = ['lead', 'horizon']

/** The five lines of a time: rule, exception, team, price, room; and the delay if it closes. */
export function linesOf({ verdicts, prices }: Explanation): Line[] {
  const of = (...kinds: Kind[]) => verdicts.filter(({ kind }) => kinds.includes(kind))
  const opening = of(...OPENING)
  const opens = opening.filter(({ verdict }) => verdict === 'opens')
  const exceptions = of('exception')
  const isException = exceptions.some(({ verdict }) => verdict !== 'passes')
  const closing = of(...DELAYS).filter(isClosing)
  const lines: Line[] = [
    ruleLine(isException, opens.length > 0 ? opens : opening),
    { title: titleOf('Exception', isException ? 'oui' : 'aucune'), texts: textsOf(exceptions) },
    line('Équipe', of('team'), ['disponible', 'pas assez de monde']),
    priceLine(of('price'), prices),
    line('Salle', of('claim'), ['libre', 'prise']),
  ]
  return closing.length === 0 ? lines : [...lines, line('Délai', closing, ['respecté', 'passé'])]
}

const isClosing = ({ verdict }: RuleVerdict) => verdict === 'closes'
const textsOf = (verdicts: readonly RuleVerdict[]) => verdicts.map(({ text }) => text)
const titleOf = (name: string, result: string) => `${name}\u00a0: ${result}`

function ruleLine(isException: boolean, verdicts: readonly RuleVerdict[]): Line {
  if (isException) {
    return { title: titleOf('Règle', 'remplacée ce jour'), texts: textsOf(verdicts) }
  }
  const isOpen = verdicts.some(({ verdict }) => verdict === 'opens')
  return {
    title: titleOf('Règle', isOpen ? 'ouvre à cette heure' : 'n’ouvre pas'),
    texts: textsOf(verdicts),
  }
}

function line(name: string, verdicts: RuleVerdict[], [good, bad]: readonly [string, string]): Line {
  return { title: titleOf(name, verdicts.some(isClosing) ? bad : good), texts: textsOf(verdicts) }
}

function priceLine(verdicts: RuleVerdict[], prices: Explanation['prices']): Line {
  const { title, texts } = line('Prix', verdicts, ['trouvé', 'aucun'])
  const amounts = prices.map(({ players, teamCents }) => `${formatEuros(teamCents)} à ${players}`)
  return { title, texts: amounts.length > 0 ? [...texts, `${amounts.join(', ')}.`] : texts }
}
