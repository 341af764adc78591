import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

import { findImports, type Import } from './imports.ts'

function importsOf(source: string): Import[] {
  const { program, errors } = parseSync('source.tsx', source)
  expect(errors).toEqual([])
  return findImports(program)
}

function specifiers(source: string): (string | undefined)[] {
  return importsOf(source).map((found) => found.specifier)
}

test.each([
  [`import './a.ts'`, './a.ts'],
  [`import a from "./a.ts"`, './a.ts'],
  [`import a, { b as c } from './a.ts'`, './a.ts'],
  [`import * as a from './a.ts'`, './a.ts'],
  [`import {\n  a,\n  b, // why\n} from './a.ts'`, './a.ts'],
  [`import { 'odd name' as a } from './a.ts'`, './a.ts'],
  [`import { from } from './a.ts'`, './a.ts'],
  [`import data from './a.json' with { type: 'json' }`, './a.json'],
  [`export * from './a.ts'`, './a.ts'],
  [`export * as a from './a.ts'`, './a.ts'],
  [`export { a, type B } from './a.ts'`, './a.ts'],
  [`const a = await import('./a.ts')`, './a.ts'],
  ['const a = await import(`./a.ts`)', './a.ts'],
  [`const a = lazy(() => import(/* @vite-ignore */ './a.ts'))`, './a.ts'],
  [`const a = require('./a.ts')`, './a.ts'],
  ['const text = `${await import("./a.ts")}`', './a.ts'],
  [`const a = <Lazy load={() => import('./a.ts')} />`, './a.ts'],
  [`const a = <p>l'heure {'\`'} {import('./a.ts')}</p>`, './a.ts'],
  [`#!/usr/bin/env node\nimport './a.ts'`, './a.ts'],
])('finds the import in %s', (source, specifier) => {
  expect(specifiers(source)).toEqual([specifier])
})

test.each([
  [`// import a from './a.ts'`],
  [`/* import a from './a.ts' */`],
  [`const a = "import b from './a.ts'"`],
  [`const a = 'it\\'s import("./a.ts")'`],
  ['const a = `import b from "./a.ts"`'],
  ["const a = `${b} import './a.ts' ${`import './b.ts'`}`"],
  [`const a = /import '.\\/a.ts'/`],
  [`const a = b ? /[/'"]/ : /import('x')/`],
  [`const a = <p>import a from './a.ts'</p>`],
  [`const a = <p title="import('./a.ts')" />`],
  [`const a = import.meta.url`],
  [`a.import('./a.ts')`],
  [`export const from = './a.ts'`],
  [`export { a }\nconst from = './a.ts'`],
  [`export type A = { from: './a.ts' }`],
])('finds no import in %s', (source) => {
  expect(specifiers(source)).toEqual([])
})

test.each([
  [`const quarter = total / 4 // it's\nimport './a.ts'`],
  [`const half = (a + b) / 2, other = c / 2\nimport './a.ts'`],
  [`const a = i++ / 2; const b = "/"\nimport './a.ts'`],
  [`const a = <p>L'aventure commence // ici</p>\nimport './a.ts'`],
  [`const a = <p>d'un \` côté</p>\nimport './a.ts'`],
  [`const a = <a href="https://x.fr">l'autre</a>\nimport './a.ts'`],
  [`const a = <List<Row> rows={[1]} of={'}'}><b/> n'est</List>\nimport './a.ts'`],
  [`const a = <>{b ? <p>l'un</p> : <p>c'est "</p>}</>\nimport './a.ts'`],
  [`const a = <T,>(b: T) => b\nimport './a.ts'`],
  [`const a = <T extends B>(b: T) => b\nimport './a.ts'`],
  [`type A = <T>(b: T) => T\nimport './a.ts'`],
  [`const a = b < c && d > e\nimport './a.ts'`],
  [`const a = /[\`'"]/g\nimport './a.ts'`],
  [`if (a) /'/.test(b)\nimport './a.ts'`],
  ['const a = `\\`${b.map((c) => `<${c}>`)}` // \'\nimport "./a.ts"'],
])('is not thrown off by what stands before: %s', (source) => {
  expect(specifiers(source)).toEqual(['./a.ts'])
})

test.each([
  [`import type { A } from './a.ts'`, true],
  [`import type A from './a.ts'`, true],
  [`import type * as a from './a.ts'`, true],
  [`export type { A } from './a.ts'`, true],
  [`export type * from './a.ts'`, true],
  [`let a: typeof import('./a.ts')`, true],
  [`import type from './a.ts'`, false],
  [`import type, { b } from './a.ts'`, false],
  [`import { type A } from './a.ts'`, false],
  [`export { type A } from './a.ts'`, false],
])('tells whether %s is of types only', (source, isType) => {
  expect(importsOf(source)).toMatchObject([{ specifier: './a.ts', isType }])
})

test.each([['import(name)'], ['import(`./${name}.ts`)'], [`import('./a' + name)`]])(
  'reports %s as computed',
  (source) => {
    expect(specifiers(source)).toEqual([undefined])
  },
)
