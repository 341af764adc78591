import type { PlaywrightTestOptions } from '@playwright/test'

type Screen = Required<Pick<PlaywrightTestOptions, 'viewport' | 'isMobile' | 'hasTouch'>>

export const PHONE: Screen = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

const DESKTOP: Screen = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
}

/** Both screens, for journeys whose layout differs between them. */
export const SCREENS = [
  { name: 'on a phone', screen: PHONE },
  { name: 'on a desktop', screen: DESKTOP },
]
