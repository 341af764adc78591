/** `waiting`: the server can be reached, but the stream is not open; `offline`: it cannot. */
export type LiveState = 'live' | 'waiting' | 'offline'

/** The part of an `EventSource` that is used here. */
type LiveStream = Pick<EventSource, 'addEventListener' | 'close'>

interface Options {
  open: () => LiveStream
  /** Whether the server can be reached and the login is still valid. */
  probe: () => Promise<'reachable' | 'unreachable' | 'ended'>
  onChanges: (changes: string[]) => void
  /** Changes may have been missed: everything must be read again. */
  onMissed: () => void
  onState: (state: LiveState) => void
  onEnded: () => void
  random?: () => number
}

export interface LiveConnection {
  /** Tries again at once, for example when the tab is shown again. */
  retry: () => void
  /** The browser has no network. */
  lose: () => void
  /** Stops without a report, for example while the tab is hidden. */
  pause: () => void
}

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000

/**
 * One stream of changes. It reconnects by itself, later and later and not at the same instant as
 * others: after a restart of the server all venues come back.
 */
export function openLiveConnection(options: Options): LiveConnection {
  const { random = Math.random } = options
  let stream: LiveStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = FIRST_DELAY_MS
  let wasLost = false

  const disconnect = () => {
    clearTimeout(timer)
    timer = undefined
    stream?.close()
    stream = null
  }
  const connect = () => {
    disconnect()
    const opened = options.open()
    stream = opened
    opened.addEventListener('open', () => {
      delayMs = FIRST_DELAY_MS
      options.onState('live')
      if (wasLost) options.onMissed()
      wasLost = false
    })
    opened.addEventListener('changed', ({ data }: MessageEvent) =>
      options.onChanges(JSON.parse(String(data)) as string[]),
    )
    opened.addEventListener('reload', () => options.onMissed())
    opened.addEventListener('error', () => {
      // A closed stream may still report its end.
      if (opened === stream) void reconnect()
    })
  }
  const reconnect = async () => {
    disconnect()
    wasLost = true
    const attempt = setTimeout(connect, delayMs * (0.5 + random() / 2))
    timer = attempt
    const isRepeated = delayMs > FIRST_DELAY_MS
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    const outcome = await options.probe()
    if (timer !== attempt || stream) return
    if (outcome === 'ended') {
      disconnect()
      options.onEnded()
      return
    }
    options.onState(outcome === 'reachable' ? 'waiting' : 'offline')
    // While there is no stream, its attempts are the rhythm of reading again.
    if (outcome === 'reachable' && isRepeated) options.onMissed()
  }
  connect()
  return {
    retry: () => {
      delayMs = FIRST_DELAY_MS
      connect()
    },
    lose: () => {
      disconnect()
      wasLost = true
      options.onState('offline')
    },
    pause: () => {
      disconnect()
      wasLost = true
    },
  }
}
