import { parseArgs } from 'node:util'

import { startSmtpSink } from './smtp-sink.ts'

const { values } = parseArgs({
  options: {
    smtp: { type: 'string', default: '1025' },
    http: { type: 'string', default: '8025' },
    file: { type: 'string' },
  },
})

const sink = await startSmtpSink({
  smtpPort: Number(values.smtp),
  httpPort: Number(values.http),
  ...(values.file !== undefined && { file: values.file }),
})
console.log(`smtp-sink: smtp://127.0.0.1:${sink.smtpPort} http://127.0.0.1:${sink.httpPort}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sink.close())
}
