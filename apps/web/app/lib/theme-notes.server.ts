import { findThemeName } from '@sesame/values/theme-name'

import type { Site } from './site.server.ts'

/** Logs the name of a theme that does not exist once per site: a site is read every few seconds. */
export function createThemeNotes(log: (error: Error, host: string) => void) {
  const logged = new Map<number, string>()
  return ({ info, parameters }: Pick<Site, 'info' | 'parameters'>, host: string): void => {
    const name = parameters.text('THEME')
    if (name === null || findThemeName(name) || logged.get(info.id) === name) return
    logged.set(info.id, name)
    log(new Error(`Parameter THEME of site ${info.id}: there is no such theme`), host)
  }
}
