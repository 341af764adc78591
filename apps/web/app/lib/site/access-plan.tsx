import { useSiteView } from './root-data.ts'

/** The plan of the streets around the venue, as drawn; nothing on a site that has none. */
export function AccessPlan() {
  const plan = useSiteView()?.frame.accessPlan
  if (!plan) return null
  return (
    <img className="access-plan" src={plan.src} alt={plan.alt} loading="lazy" decoding="async" />
  )
}
