import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'

import {
  askCalculation,
  endCalculation,
  NO_ADDRESS,
  NO_CALCULATION,
  readDeliveryWish,
  WISH_NAMES,
  writeDeliveryWish,
  type DeliveryWish,
} from '../../lib/delivery-choice.ts'

/** Every choice is a new address, which says what it costs; what was typed elsewhere stays. */
export function useDeliveryForm(wish: DeliveryWish) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const calculation = useRef(NO_CALCULATION)
  const [isBusy, setIsBusy] = useState(false)

  const send = async () => {
    if (!form.current) return
    const query = readQuery(form.current)
    const sent = writeDeliveryWish(query, readDeliveryWish(query))
    await submit(sent, { action: '/commande', replace: true, preventScrollReset: true })
  }
  const calculate = async () => {
    const asked = askCalculation(calculation.current)
    calculation.current = asked
    if (!asked.starts) return
    setIsBusy(true)
    for (let starts = true; starts; starts = calculation.current.isRunning) {
      await send()
      calculation.current = endCalculation(calculation.current)
    }
    setIsBusy(false)
  }
  // What the server has reset, or chosen by itself, shows; not while something else is chosen.
  useEffect(() => {
    if (form.current && !calculation.current.isStale) showWish(form.current, wish)
  }, [wish])
  return { form, calculate, isBusy }
}

function readQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return query
}

function showWish(form: HTMLFormElement, wish: DeliveryWish): void {
  for (const [field, name] of Object.entries(WISH_NAMES)) {
    const value = wish[field as keyof DeliveryWish]
    const text = String(value ?? (field === 'idAddress' ? NO_ADDRESS : ''))
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (control.type === 'radio') control.checked = control.value === text
      else if (control !== document.activeElement) control.value = text
    }
  }
}
