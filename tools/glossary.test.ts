import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

interface Retired {
  words: ReadonlySet<string>
  /** Words that titles of tests may not use either. */
  inTitles: ReadonlySet<string>
  allowed: ReadonlySet<string>
}

const readFile = (file: string) => readFileSync(path.join(root, file), 'utf8')

const listed = (cell: string) => cell.split(',').flatMap((one) => one.trim() || [])

/** Rows of the glossary's table « Retired words ». */
function readRetired(): Retired {
  const [, section = ''] = readFile('docs/glossary.md').split('## Retired words')
  const rows = section.split('\n').flatMap((line) => {
    const [, words, , allowed, titles] = line.split('|').map((cell) => cell.trim())
    if (!words || allowed === undefined || !/^[a-z, ]+$/.test(words)) return []
    return words === 'retired' ? [] : [{ words, allowed, isInTitles: titles === 'yes' }]
  })
  return {
    words: new Set(rows.flatMap(({ words }) => listed(words))),
    inTitles: new Set(rows.flatMap(({ words, isInTitles }) => (isInTitles ? listed(words) : []))),
    allowed: new Set(rows.flatMap(({ allowed }) => listed(allowed))),
  }
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function namesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) {
    const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return [...new Set(withoutComments.match(/(?<=[.-])[a-z][a-z_-]+(?=[^;{}]*\{)/g))]
  }
  const names = new Set<string>()
  const add = ({ name }: { name: string }) => void names.add(name)
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program)
  return [...names]
}

function titlesIn(file: string, text: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title && /^(test|describe|it)\b/.test(text.slice(callee.start, callee.end)))
        titles.push(text.slice(title.start, title.end))
    },
  }).visit(parseSync(file, text).program)
  return titles.filter((title) => /^['"`]/.test(title))
}

/** An allowance is a name, or a name in files whose path contains a text. */
function isAllowed(name: string, file: string): boolean {
  return [...retired.allowed].some((allowance) => {
    const [allowedName, part = ''] = allowance.split(' in ')
    return allowedName === name && file.includes(part)
  })
}

function findRetired(file: string, names: readonly string[]): string[] {
  return names.filter(
    (name) => wordsOf(name).some((word) => retired.words.has(word)) && !isAllowed(name, file),
  )
}

const retired = readRetired()

test('the glossary lists the retired words', () => {
  expect(retired.words).toContain('answer')
  expect(retired.words.size).toBeGreaterThan(30)
  expect(retired.allowed).toContain('recordVisit')
})

const inWebsite = (name: string) => findRetired('apps/web/app/sample.ts', [name])

test.each([...retired.words])('« %s » is found in every way to write a name', (word) => {
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
  const names = [`open${capitalised}`, `${word.toUpperCase()}_NAMES`, `old_${word}`, `${word}-list`]
  expect(names.filter((name) => inWebsite(name).length === 0)).toEqual([])
})

test('a longer word and an allowed name are not', () => {
  expect(['background', 'recordVisit', 'answers'].flatMap(inWebsite)).toEqual([])
  expect(inWebsite('visit')).toEqual(['visit'])
})

function listFiles(...patterns: string[]): string[] {
  const git = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  return git.trim().split('\n')
}

test('no name in the code uses a word that the glossary retires', () => {
  const found = listFiles('*.ts', '*.tsx', '*.css', 'apps/api/functions')
    .filter((file) => !file.endsWith('database-types.ts'))
    .flatMap((file) => {
      const ownName = path.basename(file).replace(/\..*/, '')
      const inside = file.endsWith('.sql') ? [] : namesIn(file, readFile(file))
      return findRetired(file, [ownName, ...inside]).map((name) => `${file}: ${name}`)
    })
  expect(found).toEqual([])
})

const hasRetiredWord = (title: string) => wordsOf(title).some((word) => retired.inTitles.has(word))

test.each([...retired.inTitles])('« %s » is found in every way to write a title', (word) => {
  const calls = [
    `test('${word} opens')`,
    `test.each(rows)(\`a ${word}, %s\`)`,
    `describe("${word}")`,
  ]
  expect(calls.flatMap((text) => titlesIn('sample.ts', text)).filter(hasRetiredWord)).toHaveLength(
    3,
  )
})

test('no title of a test uses a word that the glossary retires there', () => {
  const files = listFiles('*.test.ts', '*.test.tsx', '*.spec.ts')
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    titlesIn(file, readFile(file)).flatMap((title) =>
      hasRetiredWord(title) ? [`${file}: ${title}`] : [],
    ),
  )
  expect(found).toEqual([])
})
