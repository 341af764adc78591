import type { RuleVerdict } from '@sesame/contract/session'
import { expect, test } from 'vitest'

import { linesOf } from './explanation.ts'

const verdict = (
  kind: RuleVerdict['kind'],
  result: RuleVerdict['verdict'],
  text: string,
): RuleVerdict => ({ kind, id: null, verdict: result, text })

const PASSED = [
  verdict('opening', 'passes', 'dimanche'),
  verdict('opening', 'opens', 'samedi'),
  verdict('exception', 'passes', 'aucune'),
  verdict('team', 'passes', 'Hugo peut mener'),
  verdict('lead', 'passes', '2 h'),
  verdict('claim', 'passes', 'rien'),
  verdict('price', 'prices', 'heures pleines'),
]
const PRICES = [{ players: 4, teamCents: 10_400, perPlayerCents: 2600 }]
const base = { at: '2026-11-21T14:30:00+01:00', prices: PRICES }

test('a free session has five lines, with the rule that opened it and its prices', () => {
  const lines = linesOf({ ...base, state: 'free', verdicts: PASSED })
  expect(lines.map(({ title }) => title)).toEqual([
    'Règle\u00a0: ouvre à cette heure',
    'Exception\u00a0: aucune',
    'Équipe\u00a0: disponible',
    'Prix\u00a0: trouvé',
    'Salle\u00a0: libre',
  ])
  expect(lines[0]?.texts).toEqual(['samedi'])
  expect(lines[3]?.texts).toEqual(['heures pleines', '104,00\u00a0€ à 4.'])
})

test('what closes a time is said on its line, and a delay is added', () => {
  const verdicts = [
    verdict('opening', 'closes', 'rien n’ouvre'),
    verdict('exception', 'passes', 'aucune'),
    verdict('team', 'closes', 'personne'),
    verdict('lead', 'closes', 'trop tard'),
    verdict('claim', 'closes', 'réservation'),
    verdict('price', 'closes', 'aucune période'),
  ]
  const lines = linesOf({ ...base, prices: [], state: 'none', verdicts })
  expect(lines.map(({ title }) => title)).toEqual([
    'Règle\u00a0: n’ouvre pas',
    'Exception\u00a0: aucune',
    'Équipe\u00a0: pas assez de monde',
    'Prix\u00a0: aucun',
    'Salle\u00a0: prise',
    'Délai\u00a0: passé',
  ])
})

test('an exception takes the place of the rules of a day', () => {
  const verdicts = [verdict('exception', 'opens', 'Nuit des légendes')]
  const lines = linesOf({ ...base, state: 'free', verdicts })
  expect(lines.slice(0, 2)).toEqual([
    { title: 'Règle\u00a0: remplacée ce jour', texts: [] },
    { title: 'Exception\u00a0: oui', texts: ['Nuit des légendes'] },
  ])
})
