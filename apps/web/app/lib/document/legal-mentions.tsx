import { Link } from '@sesame/ui/link'

import { useSiteView } from '../site/root-data.ts'

/** Legal text, required wherever alcohol is offered (AL-01). */
export const HEALTH_MENTION =
  'L’abus d’alcool est dangereux pour la santé, à consommer avec modération. Vente interdite aux mineurs de moins de 18\u00a0ans.'

/** Renders nothing on sites that sell alcohol, because their frame shows the text on every page. */
export function HealthMention() {
  const isShownBelow = useSiteView()?.frame.sellsAlcohol ?? false
  return isShownBelow ? null : <p className="small muted">{HEALTH_MENTION}</p>
}

/** Shown where personal data is requested; `purpose` continues the sentence « qu’à ». */
export function PrivacyHint({ purpose }: { purpose: string }) {
  return (
    <p className="hint">
      Vos réponses ne servent qu’à {purpose} (
      <Link href="/privacy-policy">vos données personnelles</Link>).
    </p>
  )
}
