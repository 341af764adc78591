import { parentPort } from 'node:worker_threads'

import type { CleaningTask } from './cleaner.ts'
import { purifyHtml } from './purify-html.ts'
import { purifySvg } from './purify-svg.ts'

const port = parentPort
if (!port) throw new Error('the cleaner runs in a thread of its own')

port.on('message', ({ kind, text }: CleaningTask) => {
  port.postMessage(attempt(() => (kind === 'svg' ? purifySvg(text) : purifyHtml(text))))
})
port.postMessage('ready')

/** What is nested so deep that nobody reads it to its end is nothing. */
function attempt(clean: () => string | undefined): string | undefined {
  try {
    return clean()
  } catch {
    return undefined
  }
}
