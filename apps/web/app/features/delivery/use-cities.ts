import type { City } from '@sesame/contract/site'
import { useEffect, useRef, useState } from 'react'

import { CITIES_PATH, isWorthLookingUp, proposedCities, type CityField } from './cities.ts'

const DELAY_MS = 200

/** Places that fit what is being typed; the only one there is fills itself in. */
export function useCities(idCountry: number | null, onOnly: (city: City) => void) {
  const [cities, setCities] = useState<City[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const under = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      under.current?.abort()
    },
    [],
  )

  const ask = async (typed: string, field: CityField) => {
    under.current?.abort()
    under.current = new AbortController()
    const query = new URLSearchParams({ recherche: typed, pays: String(idCountry) })
    try {
      const { signal } = under.current
      const answer = await fetch(`${CITIES_PATH}?${query.toString()}`, { signal })
      if (!answer.ok) return
      const { cities: found } = (await answer.json()) as { cities: City[] }
      const proposed = proposedCities(found, typed, field)
      const [only] = proposed
      if (field === 'postalCode' && only && proposed.length === 1) onOnly(only)
      else setCities(proposed)
    } catch {
      // The connection is gone, or something else was typed: the fields are enough.
    }
  }
  const lookUp = (typed: string, field: CityField) => {
    clearTimeout(timer.current)
    setCities([])
    if (idCountry === null || !isWorthLookingUp(typed, field)) return
    timer.current = setTimeout(() => void ask(typed.trim(), field), DELAY_MS)
  }
  const forget = () => {
    clearTimeout(timer.current)
    under.current?.abort()
    setCities([])
  }
  return { cities, lookUp, forget }
}
