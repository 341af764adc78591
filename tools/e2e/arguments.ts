import { existsSync } from 'node:fs'
import path from 'node:path'

/** Runs after all other journeys, as a dependent project: see e2e/playwright.config.ts. */
const LAST = 'shop-mixed'

const journeyName = (text: string) => path.basename(text, '.spec.ts')

/**
 * Arguments for Playwright. Journeys may be named with or without `.spec.ts`; named ones run
 * without the projects they depend on. Everything else is passed on.
 */
export function playwrightArguments(given: readonly string[], journeys: string): string[] {
  const isJourney = (text: string) =>
    existsSync(path.join(journeys, `${journeyName(text)}.spec.ts`))
  // After the first option, an argument may be an option's value.
  const firstOption = given.findIndex((text) => text.startsWith('-'))
  const words = firstOption === -1 ? given : given.slice(0, firstOption)
  const names = words.filter(isJourney).map(journeyName)
  const rest = [...words.filter((text) => !isJourney(text)), ...given.slice(words.length)]
  const files = names.map((name) => `/e2e/${name}\\.spec\\.ts$`)
  return [
    ...['test', '-c', 'e2e/playwright.config.ts', ...files],
    ...(names.length > 0 ? ['--no-deps'] : []),
    // One worker runs them in the order of the projects, because the last one changes a site that
    // the others use.
    ...(names.length > 1 && names.includes(LAST) ? ['--workers=1'] : []),
    ...rest,
  ]
}
