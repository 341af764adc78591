/** People are welcomed this long before their session begins. */
const WELCOME_MINUTES = 10
/** The photograph and the goodbyes after the game. */
const GOODBYE_MINUTES = 10

interface Session {
  /** Instants (ISO 8601). */
  start: string
  end: string
}

/** When a team arrives and leaves, as instants, and how long it plays. */
export function sessionTimes({ start, end }: Session) {
  const startMs = Date.parse(start)
  const endMs = Date.parse(end)
  return {
    arrival: new Date(startMs - WELCOME_MINUTES * 60_000).toISOString(),
    leaving: new Date(endMs + GOODBYE_MINUTES * 60_000).toISOString(),
    playMinutes: Math.round((endMs - startMs) / 60_000),
  }
}
