import { existsSync } from 'node:fs'
import path from 'node:path'

/** Runs after every other journey, as a project that depends on them: see e2e/playwright.config.ts. */
const LAST = 'shop-mixed'

const nameOf = (text: string) => path.basename(text, '.spec.ts')

/**
 * What Playwright is started with. Journeys may be named with or without `.spec.ts`; named ones run
 * without those that they otherwise wait for. Everything else is passed on.
 */
export function playwrightArguments(given: readonly string[], journeys: string): string[] {
  const isJourney = (text: string) => existsSync(path.join(journeys, `${nameOf(text)}.spec.ts`))
  // Behind the first option, a word may be its value.
  const firstOption = given.findIndex((text) => text.startsWith('-'))
  const words = firstOption === -1 ? given : given.slice(0, firstOption)
  const names = words.filter(isJourney).map(nameOf)
  const rest = [...words.filter((text) => !isJourney(text)), ...given.slice(words.length)]
  const files = names.map((name) => `/e2e/${name}\\.spec\\.ts$`)
  return [
    ...['test', '-c', 'e2e/playwright.config.ts', ...files],
    ...(names.length > 0 ? ['--no-deps'] : []),
    // One after the other, in the order of the projects: the last one changes a site of the others.
    ...(names.length > 1 && names.includes(LAST) ? ['--workers=1'] : []),
    ...rest,
  ]
}
