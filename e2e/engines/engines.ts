import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** The engines besides Chromium, in which all other journeys run. */
export const ENGINES = { WebKit: startWebKit, Firefox: startFirefox }

/** Marks what `bin/pnpm e2e:engines` runs alone; `bin/pnpm e2e` and validate leave it out. */
export const SLOW = { tag: '@engines' }

export const PHONE_SIZE = [390, 844] as const
export const DESKTOP_SIZE = [1440, 900] as const
