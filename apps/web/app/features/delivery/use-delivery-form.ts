import { NO_ADDRESS, type DeliverySelection } from '@sesame/contract/delivery'
import { useMinimumDisplay } from '@sesame/ui/use-minimum-display'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'

import {
  DELIVERY_PARAMS,
  startCalculation,
  endCalculation,
  NO_CALCULATION,
  readDeliveryParams,
  writeDeliveryParams,
} from './delivery-choice.ts'

/** Every choice changes the URL and reloads the price; values of other fields are preserved. */
export function useDeliveryForm(selection: DeliverySelection) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const calculation = useRef(NO_CALCULATION)
  const [isBusy, setIsBusy] = useState(false)

  const send = async () => {
    if (!form.current) return
    const query = readQuery(form.current)
    const sent = writeDeliveryParams(query, readDeliveryParams(query))
    await submit(sent, { action: '/commande', replace: true, preventScrollReset: true })
  }
  const calculate = async () => {
    const requested = startCalculation(calculation.current)
    calculation.current = requested
    if (!requested.starts) return
    setIsBusy(true)
    for (let starts = true; starts; starts = calculation.current.isRunning) {
      await send()
      calculation.current = endCalculation(calculation.current)
    }
    setIsBusy(false)
  }
  const calculateEarly = useRef<typeof calculate | null>(calculate)
  // What the server has reset, or chosen by itself, shows; not while something else is chosen.
  useEffect(() => {
    if (!form.current || calculation.current.isStale) return
    const first = calculateEarly.current
    calculateEarly.current = null
    if (!first) restoreDeliveryForm(form.current, selection)
    else if (hasEarlyChoice(form.current)) void first()
  }, [selection])
  return { form, calculate, isBusy: useMinimumDisplay(isBusy) }
}

function readQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return query
}

/** What was chosen before the scripts ran is still in the fields, and no event tells of it. */
function hasEarlyChoice(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll('input')]
  const options = [...form.querySelectorAll('option')]
  const place = inputs.filter(({ type }) => type === 'text')
  return (
    inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
    options.some(({ selected, defaultSelected }) => selected && !defaultSelected) ||
    // A place counts once it is whole and left, as later.
    (place.some(({ value, defaultValue }) => value !== defaultValue) &&
      place.every((field) => field.value && field !== document.activeElement))
  )
}

function restoreDeliveryForm(form: HTMLFormElement, selection: DeliverySelection): void {
  for (const [field, name] of Object.entries(DELIVERY_PARAMS)) {
    const value = selection[field as keyof DeliverySelection]
    const text = String(value ?? (field === 'idAddress' ? NO_ADDRESS : ''))
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (control.type === 'radio') control.checked = control.value === text
      else if (control !== document.activeElement) control.value = text
    }
  }
}
