import type { Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { listParameters } from '@sesame/contract/site'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { listPlanted, PLANTED } from '../../test/planted-replies.ts'
import type { Context } from './context.ts'
import { JsonText } from './fast-path/json-text.ts'
import { createLog } from './log.ts'
import { mountRoutes } from './mount.ts'
import { serializationSchema } from './openapi.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const written = [...ENDPOINTS].filter(([, { raw }]) => !raw)

let send: (endpoint: Endpoint, reply: object) => Promise<{ statusCode: number; body: string }>
beforeAll(async () => {
  const app = await createServer(createLog('silent'))
  let planted: object | undefined
  // Replaces only the handlers, because serialisation belongs to the mounted routes.
  app.addHook('onRoute', (options) => {
    options.handler = async () => planted
  })
  const routes = [...ENDPOINTS.values()].map((one) => route(one, () => ({})))
  mountRoutes(app, routes, async () => ({}) as Context)
  send = ({ method, path }, reply) => {
    planted = reply
    return app.inject({ method, url: path })
  }
  return () => app.close()
})

test.each(written)('%s answers nothing that its schema does not name', async (_, endpoint) => {
  for (const reply of listPlanted(serializationSchema(endpoint)) as object[]) {
    const { statusCode, body } = await send(endpoint, reply)
    expect({ statusCode, body }).toMatchObject({ statusCode: 200 })
    expect(JSON.stringify(reply)).toContain(PLANTED)
    expect(body).not.toContain(PLANTED)
  }
})

test('a reply that the database wrote as JSON is cut as well', async () => {
  const app = await createServer(createLog('silent'))
  onTestFinished(() => app.close())
  const parameter = { id: 1, type: 'PHONE', kind: 'text', label: 'Téléphone', value: null }
  const planted = { parameters: [{ ...parameter, secret: PLANTED }], [PLANTED]: 1 }
  const others = [...ENDPOINTS.values()].filter((one) => one !== listParameters)
  const response = () => new JsonText<never>(JSON.stringify(planted))
  const routes = [...others.map((one) => route(one, () => ({}))), route(listParameters, response)]
  mountRoutes(app, routes, async () => ({ site: { id: 66 } }) as Context)

  for (let call = 1; call <= 2; call += 1) {
    const { body, headers } = await app.inject('/parameter')
    expect(JSON.parse(body)).toEqual({
      ...{ success: true, message: '' },
      data: { parameters: [parameter] },
    })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
})
