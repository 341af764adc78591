import { expect, test } from 'vitest'

import { readParameters } from './parameters.ts'
import { createThemeWarnings } from './site.server.ts'

function siteWith(theme: string | null, id = 1) {
  const parameter = {
    id: 200,
    type: 'THEME',
    kind: 'STRING',
    label: 'Thème',
    value: theme,
  } as const
  return { info: { id }, parameters: readParameters([parameter]) } as never
}

test('a theme that does not exist is logged once, however often the site is read', () => {
  const logged: string[] = []
  const note = createThemeWarnings((error, host) => logged.push(`${host}: ${error.message}`))
  for (let count = 0; count < 3; count += 1) note(siteWith('inconnu'), 'a.example')
  expect(logged).toEqual(['a.example: Parameter THEME of site 1: there is no such theme'])
  note(siteWith('inconnu', 2), 'b.example')
  note(siteWith('autre'), 'a.example')
  expect(logged).toHaveLength(3)
})

test.each([null, '', 'etiquette', 'LANTERNE'])('the theme %j needs no word', (theme) => {
  const logged: unknown[] = []
  createThemeWarnings((error) => logged.push(error))(siteWith(theme), 'a.example')
  expect(logged).toEqual([])
})
