import { Icon } from '@sesame/ui/icon'

import { useSiteView } from './root-data.ts'

/** The plan of the streets around the venue, as drawn; nothing on a site that has none. */
export function AccessPlan() {
  const plan = useSiteView()?.frame.accessPlan
  if (!plan) return null
  return (
    <div className="access-plan">
      <img src={plan.src} alt={plan.alt} loading="lazy" decoding="async" />
      <a href={plan.src} target="_blank" rel="noopener">
        <Icon name="magnifying-glass" />
        Agrandir le plan<span className="hidden-text"> (nouvel onglet)</span>
      </a>
    </div>
  )
}
