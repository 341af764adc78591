/** `constant.ts PORT FILE`: Fastify alone, which serves the texts of a JSON file by path. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

interface Bare {
  get(path: string, handler: (request: unknown, reply: Reply) => unknown): void
  listen(options: { host: string; port: number }): Promise<string>
}
interface Reply {
  type(name: string): Reply
  send(text: string): unknown
}

// Fastify is resolved from apps/api, because the root package does not depend on it.
const FRAMEWORK = 'fastify'
const require = createRequire(new URL('../../apps/api/package.json', import.meta.url))
const { fastify } = require(FRAMEWORK) as { fastify: () => Bare }

const [port, file] = process.argv.slice(2)
const responses = JSON.parse(await readFile(file!, 'utf8')) as Record<string, string>
const app = fastify()
for (const [path, text] of Object.entries(responses)) {
  app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
}
console.log(await app.listen({ host: '127.0.0.1', port: Number(port) }))
