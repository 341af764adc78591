import http from 'node:http'

/** When each browser was told something, by the clock of this process. */
export interface Browser {
  told: number[]
  reloads: number
  isOpen: boolean
  close(): void
}

/** A browser that watches a calendar, as EventSource would; it does not come back by itself. */
export async function openBrowser(
  port: number,
  { idCalendar, from }: { idCalendar: number; from: string },
): Promise<Browser> {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `/calendar/${idCalendar}/live`,
    agent: false,
    headers: { idSite: '66', accept: 'text/event-stream', 'x-forwarded-for': from },
  })
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`not watching: ${response.statusCode}`)
  const browser: Browser = {
    told: [],
    reloads: 0,
    isOpen: true,
    close: () => request.destroy(),
  }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => hear(browser, chunk))
  response.on('close', () => {
    browser.isOpen = false
  })
  response.on('error', () => {})
  request.on('error', () => {})
  return browser
}

function hear(browser: Browser, chunk: string): void {
  const now = performance.now()
  for (const line of chunk.split('\n')) {
    if (line === 'event: days') browser.told.push(now)
    if (line === 'event: reload') browser.reloads += 1
  }
}
