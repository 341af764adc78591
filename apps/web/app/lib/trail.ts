export interface Step {
  name: string
  url: string
}

export const HOME_STEP: Step = { name: 'Accueil', url: '/' }

/** A way from the home page, as the breadcrumb shows it. */
export function toCrumbs(trail: readonly Step[]): { label: string; href: string }[] {
  return trail.map(({ name, url }) => ({ label: name, href: url }))
}
