import { expect, test } from 'vitest'

import { adviceOnPath } from './private-file.ts'

const isDocker = (file: unknown) => file === '/.dockerenv'
const isPodman = (file: unknown) => file === '/run/.containerenv'

test('in containers the advice says which files the command can see', () => {
  expect(adviceOnPath('/work', isDocker)).toContain('le dossier depuis lequel vous la tapez')
  expect(adviceOnPath('/work', isPodman)).toContain('le dossier depuis lequel vous la tapez')
  expect(adviceOnPath('/work', () => false)).toBe('Vérifiez son chemin.')
  expect(adviceOnPath('/root', isPodman)).toBe('Vérifiez son chemin.')
})
