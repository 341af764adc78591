import { ENDPOINTS } from '@sesame/contract/endpoints'
import { ERRORS } from '@sesame/contract/errors'
import { expect, test } from 'vitest'

import { describeApi } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  'x-access': string
  security?: object[]
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

interface Schema {
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
}

// Serialised as it is served, because undefined values disappear.
const document = JSON.parse(JSON.stringify(describeApi())) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: object }
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

const operationOf = (name: string) => operations.find((one) => one.operationId === name)

test('it is a document of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({
    title: expect.any(String) as unknown,
    version: expect.any(String) as unknown,
  })
})

test('every endpoint is described, once, under its own name', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names.sort()).toEqual([...ENDPOINTS.keys()].sort())
})

test.each([...ENDPOINTS])('%s is described as it is', (name, endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  expect(operation).toBe(operationOf(name))
  expect(operation?.['x-access']).toEqual(endpoint.access)
  expect(operation?.security !== undefined).toBe(endpoint.access !== 'public')
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  expect(operation?.responses).toHaveProperty('default')

  const inPath = operation?.parameters.filter((one) => one.in === 'path')
  expect(inPath?.map((one) => `{${one.name}}`).sort()).toEqual(path.match(/\{\w+\}/g)?.sort() ?? [])
  expect(inPath?.every(({ required }) => required)).toBe(true)
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, ref]) => ref!,
  )
  expect(references.length).toBeGreaterThan(0)
  const lost = references.filter((reference) => resolve(reference) === undefined)
  expect(lost).toEqual([])
})

function resolve(reference: string): unknown {
  const [start, ...names] = reference.split('/')
  if (start !== '#') return undefined
  return names.reduce<unknown>(
    (place, name) => (place as Record<string, unknown> | undefined)?.[name],
    document,
  )
}

test('a success is an envelope, and a refusal tells its code', () => {
  const schema = operationOf('getUser')?.responses['200']?.content['application/json']?.schema
  expect(schema?.required).toEqual(['success', 'data', 'message'])
  expect(Object.keys(schema?.properties?.['data']?.properties ?? {})).toContain('deletionDueOn')
  expect(document.components.schemas['Refusal']).toMatchObject({
    properties: { code: { enum: Object.keys(ERRORS) } },
  })
})

test('a body is described as the caller sends it, not as it is read', () => {
  const schema = operationOf('register')?.requestBody?.content['application/json']?.schema
  expect(schema?.required).toContain('acceptTerms')
  expect(schema?.required).not.toContain('newsletter')
})

test('a list tells its filters', () => {
  const names = operationOf('listCompanyAddresses')?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['nbItem', 'page', 'orderBy', 'type', 'city']))
})

test('a call that takes files is told as a form', () => {
  const content = operationOf('uploadMedia')?.requestBody?.content
  expect(Object.keys(content ?? {})).toEqual(['multipart/form-data'])
  expect(content?.['multipart/form-data']?.schema).toMatchObject({
    required: ['data'],
    properties: { data: { required: ['alt'] } },
    maxProperties: 2,
  })
})
