import { formatPhone, phoneHref } from '@sesame/values/phone'

import { useSiteView } from '../../lib/site/root-data.ts'

interface PhoneHelpProps {
  lead: string
  /** What happens on the phone, without a full stop. */
  end: string
}

/** Nothing where the venue has no phone. */
export function PhoneHelp({ lead, end }: PhoneHelpProps) {
  const phone = useSiteView()?.frame.phone
  if (!phone) return null
  return (
    <p className="small muted">
      {lead} Appelez-nous au <a href={phoneHref(phone)}>{formatPhone(phone)}</a>&nbsp;: {end}.
    </p>
  )
}
