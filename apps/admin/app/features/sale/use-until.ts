import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { useSite } from '../../lib/site/site.ts'
import { OTHER, type SaleForm } from './sale-form.ts'
import { untilChoices, type UntilChoice } from './until-choices.ts'

/** The choices for a session; another session puts the form back on the first of them. */
export function useUntil(form: UseFormReturn<SaleForm>, start: string | null): UntilChoice[] {
  const { timeZone } = useSite()
  const [now] = useState(() => new Date())
  const choices = untilChoices({ now, timeZone, start })
  useEffect(() => {
    const chosen = form.getValues('until')
    if (chosen === OTHER || choices.some(({ until }) => until === chosen)) return
    form.setValue('until', choices[0]?.until ?? OTHER)
  })
  return choices
}
