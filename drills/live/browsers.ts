import http from 'node:http'

/** Times at which a browser was notified, by the clock of this process. */
export interface Browser {
  notifiedAt: number[]
  reloads: number
  isOpen: boolean
  close(): void
}

/** Watches a calendar as EventSource would, but does not reconnect. */
export async function openBrowser(
  port: number,
  { idCalendar, from, prefix = '' }: { idCalendar: number; from: string; prefix?: string },
): Promise<Browser> {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `${prefix}/calendar/${idCalendar}/live`,
    agent: false,
    headers: { idSite: '66', accept: 'text/event-stream', 'x-forwarded-for': from },
  })
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`not watching: ${response.statusCode}`)
  const browser: Browser = {
    notifiedAt: [],
    reloads: 0,
    isOpen: true,
    close: () => request.destroy(),
  }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => onData(browser, chunk))
  response.on('close', () => {
    browser.isOpen = false
  })
  response.on('error', () => {})
  request.on('error', () => {})
  return browser
}

function onData(browser: Browser, chunk: string): void {
  const now = performance.now()
  for (const line of chunk.split('\n')) {
    if (line === 'event: days') browser.notifiedAt.push(now)
    if (line === 'event: reload') browser.reloads += 1
  }
}
