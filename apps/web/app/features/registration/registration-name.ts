/** Names the form of an event on its page: `inscription-ateliers-12`. */
export function registrationName({ route, id }: { route: string; id: number }): string {
  return `inscription-${route}-${id}`
}

const NAME = /^inscription-([a-z0-9-]{1,120})-(\d{1,9})$/

export function readRegistrationName(name: string): { route: string; id: number } | null {
  const [, route, id] = NAME.exec(name) ?? []
  return route ? { route, id: Number(id) } : null
}
