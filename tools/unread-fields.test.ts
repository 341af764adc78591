import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

import { PARAMETER_TYPES } from '../apps/api/seed/parameter-types.ts'
import { Page } from '../packages/contract/src/page.ts'
import { Font, Language, Logo, Parameter, SiteInfo } from '../packages/contract/src/site.ts'

const root = path.resolve(import.meta.dirname, '..')
const readFile = (file: string) => readFileSync(path.join(root, file), 'utf8')

function listFiles(...patterns: string[]): string[] {
  const git = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  return git.trim().split('\n')
}

const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|database-types/.test(file)

interface Read {
  /** Names read as `x.name` or by destructuring. */
  properties: Set<string>
  /** Texts in quotes, and the pieces of templates. */
  texts: Set<string>
}

function readNames(files: readonly string[]): Read {
  const read: Read = { properties: new Set(), texts: new Set() }
  const visitor = new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (!computed && property.type === 'Identifier') read.properties.add(property.name)
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties) {
        if (one.type === 'Property' && one.key.type === 'Identifier') {
          read.properties.add(one.key.name)
        }
      }
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') read.texts.add(value)
    },
    TemplateElement: ({ value }) => {
      read.texts.add(value.raw)
    },
  })
  for (const file of files) visitor.visit(parseSync(file, readFile(file)).program)
  return read
}

const sources = listFiles(
  'apps/web/app',
  'apps/web/server',
  'apps/api/src',
  'packages/values/src',
  // The fonts of a site become properties of its theme.
  'packages/ui/src/theme.ts',
)
const all = readNames(sources.filter(isCode))
/** Placeholders of the legal texts. */
const legal = listFiles('apps/api/seed/legal').map(readFile).join('\n')
/** Statements and functions of the database, which read columns. */
const statements = listFiles('apps/api/functions', 'apps/api/src').map(readFile).join('\n')

/** Parameters whose type is put together, by the text of the source that does so. */
const PUT_TOGETHER: Record<string, string> = {
  _OPENING_HOURS: '_OPENING_HOURS',
  LOGO_MARGIN_: 'LOGO_MARGIN_',
}

const isPutTogether = (type: string) =>
  Object.entries(PUT_TOGETHER).some(
    ([part, text]) => (type.endsWith(part) || type.startsWith(part)) && all.texts.has(text),
  )

test('every parameter type is read by code, a statement or a legal text', () => {
  const unread = PARAMETER_TYPES.map(({ type }) => type).filter(
    (type) =>
      !all.texts.has(type) &&
      !statements.includes(`'${type}'`) &&
      !legal.includes(`{{${type}}}`) &&
      !isPutTogether(type),
  )
  expect(unread).toEqual([])
})

test('every parameter that the website reads exists', () => {
  const known = new Set(PARAMETER_TYPES.map(({ type }) => type))
  const wanted = listFiles('apps/web/app', 'apps/web/server')
    .filter(isCode)
    .flatMap((file) => [
      ...readFile(file).matchAll(/parameters\.(?:text|number|isOn)\(\s*'([A-Z0-9_]+)'/g),
    ])
    .map(([, type]) => type!)
  expect(wanted.length).toBeGreaterThan(30)
  expect(wanted.filter((type) => !known.has(type))).toEqual([])
})

/** Names of a record and, with a dot, of the records inside it. */
const namesOf = (shape: object, inside: Record<string, object> = {}) =>
  Object.keys(shape).flatMap((name) =>
    inside[name] ? Object.keys(inside[name]).map((one) => `${name}.${one}`) : [name],
  )

/** Code that knows the record, without the queries that store it. */
const readersOf = (imports: RegExp) =>
  readNames(
    sources.filter(isCode).filter((file) => imports.test(readFile(file)) && !/queries/.test(file)),
  ).properties

/** Why a field that no code reads by its name is not a defect; `column` is in a statement. */
const PAGE_REASONS: Record<string, { reason: string; column?: string }> = {
  idSite: { reason: 'Row-level security gives a site its own pages only.', column: 'id_site' },
  order: { reason: 'The menu and the tree are sorted by it.', column: `.orderBy('position')` },
  'link.jsCode': { reason: 'Code in page settings is stored and never run.' },
}

const ONE_LANGUAGE = 'Texts in other languages come with an issue of their own.'
const SITE_REASONS: typeof PAGE_REASONS = {
  server: { reason: 'It tells operators where a site runs; no page depends on it.' },
  isBuilding: { reason: 'No screen differs for the building trade.' },
  technicalFileModel: { reason: 'There is one model of the product sheet.' },
  dashboardType: { reason: 'The panel has one first screen, « Aujourd’hui ».' },
  'logos.filename': { reason: 'The name of the uploaded file; pages use its address.' },
  'languages.label': { reason: ONE_LANGUAGE },
  'languages.deeplCode': { reason: ONE_LANGUAGE },
}

interface Fields {
  names: string[]
  readers: ReadonlySet<string>
  reasons: typeof PAGE_REASONS
}

const page: Fields = {
  names: namesOf(Page.shape, { cms: Page.shape.cms.shape, link: Page.shape.link.shape }),
  readers: readersOf(/contract\/(?:page|content)'|load-page\.server|frame-data\.ts'/),
  reasons: PAGE_REASONS,
}

const site: Fields = {
  names: namesOf(SiteInfo.shape, {
    fonts: Font.shape,
    logos: Logo.shape,
    languages: Language.shape,
    parameters: Parameter.shape,
  }),
  readers: readersOf(/contract\/site'|SiteInfo|function themeCss/),
  reasons: SITE_REASONS,
}

const isRead = ({ readers }: Fields, name: string) => readers.has(name.split('.').at(-1)!)

test.each([
  ['page', page],
  ['site', site],
])('every field of a %s is read, or says why not', (_, fields) => {
  const unread = fields.names.filter((name) => !isRead(fields, name) && !fields.reasons[name])
  expect(unread).toEqual([])
})

test.each([
  ['page', page],
  ['site', site],
])('every reason of a %s is about a field that exists', (_, { names, reasons }) => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(reasons)))
  const columns = Object.values(reasons).flatMap(({ column }) => column ?? [])
  expect(columns.filter((column) => !statements.includes(column))).toEqual([])
})
