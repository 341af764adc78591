// Characters that could end the script element or, in old parsers, the string literal.
const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Reads React Router's data for the browser as text. */
export async function readStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
  }
  return text
}

/**
 * The script that React Router's own `<StreamTransfer>` would stream. Written once at the end of
 * the finished document, it avoids a Suspense boundary and its replacement script on every page.
 */
export function streamTransferScript(handoff: string, nonce: string): string {
  const literal = JSON.stringify(handoff).replace(/[&><\u2028\u2029]/g, (found) => ESCAPES[found]!)
  return (
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${literal});` +
    `window.__reactRouterContext.streamController.close();</script>`
  )
}
