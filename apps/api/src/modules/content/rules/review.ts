const HOUR_MS = 3_600_000
const OLD_HOURS = 24
/** Reviews younger than this are not fetched again, so a repeated job calls the provider once. */
const FRESH_HOURS = 1

const ageOf = (fetchedAt: Date, now: Date) => (now.getTime() - fetchedAt.getTime()) / HOUR_MS

export function isFresh(fetchedAt: Date | undefined, now: Date): boolean {
  return fetchedAt !== undefined && ageOf(fetchedAt, now) < FRESH_HOURS
}

export function isOld(fetchedAt: Date | undefined, now: Date): boolean {
  return fetchedAt === undefined || ageOf(fetchedAt, now) >= OLD_HOURS
}

/** « fr-FR » asks for French. */
export function languageOf(from: string): string {
  return /^[a-z]{2,3}/i.exec(from)?.[0].toLowerCase() ?? 'fr'
}
