export interface Step {
  name: string
  url: string
}

export const HOME_STEP: Step = { name: 'Accueil', url: '/' }

/** Converts a breadcrumb of the API into items of the breadcrumb component. */
export function toCrumbs(trail: readonly Step[]): { label: string; href: string }[] {
  return trail.map(({ name, url }) => ({ label: name, href: url }))
}
