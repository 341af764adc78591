import type { Element } from '@sesame/contract/element'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { QuestionsBlock } from './block.tsx'

const faqElement = (slug: string, group: string | null): Element => ({
  ...{ id: 1, route: 'faq', slug, title: `Question ${slug}`, summary: 'Oui.', html: '' },
  ...{ url: null, image: null, group, startsAt: null, endsAt: null, registration: null },
  properties: {},
})
const QUESTIONS = [
  faqElement('combien', 'Réserver'),
  faqElement('acces', 'Sur place'),
  faqElement('annuler', 'Réserver'),
  faqElement('perdu', null),
]

function render(): string {
  const element = (
    <QuestionsBlock
      block={{ type: 'questions', group: null } as never}
      data={QUESTIONS}
      placement={{ isInColumn: true } as never}
    />
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/faq'] })
  return renderToString(<RouterProvider router={router} />)
}

test('every subject leads to its questions, also to those without one', () => {
  const html = render()
  const links = [...html.matchAll(/<a href="#([^"]+)"><b>([^<]*)/g)]
  expect(links.map(([, , name]) => name)).toEqual(['Réserver', 'Sur place', 'Autres questions'])
  const firstBehind = links.map(
    ([, id]) => /Question \p{L}+/u.exec(html.slice(html.indexOf(` id="${id}"`)))?.[0],
  )
  for (const [, id] of links) expect(html).toContain(` id="${id}"`)
  expect(firstBehind).toEqual(['Question combien', 'Question acces', 'Question perdu'])
})
