/** The text below `## 1.2.3 (date)` up to the next version; empty if there is none. */
export function readSection(changelog: string, name: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((one) => one.split(/\s/, 1)[0] === name)
  return section?.slice(section.indexOf('\n')).trim() ?? ''
}

/** Versions of the changelog, as they stand: the newest first. */
export function readVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version!)
}

export function compareVersions(one: string, other: string): number {
  const parts = other.split('.').map(Number)
  const differences = one.split('.').map((part, index) => Number(part) - (parts[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
