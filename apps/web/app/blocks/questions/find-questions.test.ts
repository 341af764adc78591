import type { Element } from '@sesame/contract/element'
import { expect, test } from 'vitest'

import { findQuestions } from './find-questions.ts'

const entry = (slug: string, title: string, html: string) =>
  ({ slug, title, html, summary: '' }) as Element

const QUESTIONS = [
  entry('age', 'À partir de quel âge peut-on jouer\u202f?', '<p>Dès 16 ans.</p>'),
  entry(
    'retard',
    'Et si nous sommes en retard\u202f?',
    '<p class="grand">L’équipe <b>attend</b>.</p>',
  ),
]

test.each([
  ['', ['age', 'retard']],
  ['AGE', ['age']],
  ['equipe retard', ['retard']],
  ['age retard', []],
  ["l'equipe", ['retard']],
  ['grand', []],
  ['fauteuil', []],
])('« %s » finds %j', (words, slugs) => {
  expect(findQuestions(QUESTIONS, words).map(({ slug }) => slug)).toEqual(slugs)
})
