import { createControl } from './control.ts'
import type { Message } from './message.ts'
import { createReader } from './reader.ts'
import { portOf, startReceiver } from './receive.ts'
import { openStore } from './store.ts'

const HOST = '127.0.0.1'

export type SmtpSink = {
  smtpPort: number
  httpPort: number
  /** Newest first. */
  messages: () => Message[]
  close: () => Promise<void>
}

/** Receives mail on one port and shows it on another; port 0 picks a free one. */
export async function startSmtpSink(options: {
  smtpPort: number
  httpPort: number
  file?: string
}): Promise<SmtpSink> {
  const parts = { store: await openStore(options.file), control: createControl() }
  const reader = createReader(parts)
  const receiver = await startReceiver(parts, { host: HOST, port: options.smtpPort })
  try {
    await reader.listen({ host: HOST, port: options.httpPort })
  } catch (error) {
    await receiver.close()
    throw error
  }
  return {
    smtpPort: receiver.port,
    httpPort: portOf(reader.server),
    messages: () => parts.store.list(),
    close: async () => {
      await Promise.all([receiver.close(), reader.close()])
    },
  }
}
