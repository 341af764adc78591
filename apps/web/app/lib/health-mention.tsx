import { useSiteView } from './root-data.ts'

/** Wherever alcohol is offered (AL-01). */
export const HEALTH_MENTION =
  'L’abus d’alcool est dangereux pour la santé, à consommer avec modération. Vente interdite aux mineurs de moins de 18\u00a0ans.'

/** Beside alcohol; a site that is all about it says it once, below every page. */
export function HealthMention() {
  const isSaidBelow = useSiteView()?.frame.sellsAlcohol ?? false
  return isSaidBelow ? null : <p className="small muted">{HEALTH_MENTION}</p>
}
