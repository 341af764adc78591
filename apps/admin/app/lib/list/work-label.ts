/** « Commandes, 3 à traiter »; nothing without work, where the text itself is the name. */
export function workLabel(label: string, count: number | undefined): string | undefined {
  return count ? `${label}, ${count.toLocaleString('fr-FR')} à traiter` : undefined
}
