/** Plain node:http in front of bare React: `stream` as the benches compare with, or `string`. */
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

import type * as BarePage from './minimal-page.tsx'

const [bundle = '', apiUrl = '', host = '', port = '', mode = 'stream'] = process.argv.slice(2)
const { createBarePage, renderToPipeableStream, renderToString } = (await import(
  pathToFileURL(bundle).href
)) as typeof BarePage
const page = await createBarePage(apiUrl, host)

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (mode === 'string') {
    response.end(`<!DOCTYPE html>${renderToString(page())}`)
    return
  }
  const { pipe } = renderToPipeableStream(page(), {
    // Else parts of the page come after its end, where they are not compared.
    progressiveChunkSize: Infinity,
    onShellReady: () => pipe(response),
    onError: (error) => response.destroy(error as Error),
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
