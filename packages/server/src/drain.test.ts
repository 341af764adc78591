import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { drain, stopListening, waitForConnections } from './drain.ts'

test('a process that stops refuses new connections, and still answers on those it has', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statusOf = async (options: { agent: Agent | false }) => {
    const [response] = (await once(get({ host: '127.0.0.1', port, ...options }), 'response')) as [
      IncomingMessage,
    ]
    await once(response.resume(), 'end')
    return response.statusCode
  }
  expect(await statusOf({ agent })).toBe(200)
  await stopListening(server)
  await expect(statusOf({ agent: false })).rejects.toThrow('ECONNREFUSED')
  expect(await statusOf({ agent })).toBe(200)
  agent.destroy()
  const started = performance.now()
  await waitForConnections(server)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('it does not close behind a long turn, in which a connection may have come', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const rest = workInEveryTurn()
  const stopped = stopListening(server)
  await delay(100)
  expect(server.listening).toBe(true)
  rest()
  await stopped
  expect(server.listening).toBe(false)
})

test('streams are ended once they would be opened elsewhere, and before it waits', async () => {
  const streams = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    streams.add(response.writeHead(200))
    response.write('first')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  await once(get({ host: '127.0.0.1', port, agent }), 'response')
  const wasListening: boolean[] = []
  const lifecycle = {
    isStopping: false,
    endStreams() {
      wasListening.push(server.listening)
      for (const stream of streams) stream.end(() => stream.socket?.end())
    },
  }
  const started = performance.now()
  await drain(server, { lifecycle, drainMs: 10 })
  expect(wasListening).toEqual([false])
  expect(performance.now() - started).toBeLessThan(2000)
  agent.destroy()
})

test('it closes in the end, however busy it is', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const rest = workInEveryTurn()
  const started = performance.now()
  await stopListening(server)
  rest()
  expect(performance.now() - started).toBeLessThan(3000)
})

/** Makes each turn of the event loop last two milliseconds, until it is told to stop. */
function workInEveryTurn(): () => void {
  let isBusy = true
  const work = () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    if (isBusy) setImmediate(work)
  }
  setImmediate(work)
  return () => {
    isBusy = false
  }
}
