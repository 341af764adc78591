import { CONSENT_SERVICES, type ConsentServiceId } from '@sesame/values/consent'
import { useId } from 'react'

import { CATEGORY_TEXTS, SERVICE_TEXTS } from './service-texts.ts'

interface ServiceChoiceProps {
  id: ConsentServiceId
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** One service with its purpose, its company and how long it remembers, and a switch. */
export function ServiceChoice({ id, isOn, onChange }: ServiceChoiceProps) {
  const field = useId()
  const { name, company, lifetime } = SERVICE_TEXTS[id]
  const service = company ? `${name} (${company})` : name
  return (
    <label htmlFor={field}>
      <b>{CATEGORY_TEXTS[CONSENT_SERVICES[id]].title}</b>
      <small>{lifetime ? `${service}, ${lifetime}` : service}</small>
      <input
        id={field}
        type="checkbox"
        className="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
