import type { City } from '@sesame/contract/site'
import { useEffect, useRef, useState } from 'react'

import { fetchWithProgress } from '../../lib/api/pending-requests.ts'
import { CITIES_PATH, isLongEnoughToSearch, proposedCities, type CityField } from './cities.ts'

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

  const loadCities = async (typed: string, field: CityField) => {
    under.current?.abort()
    under.current = new AbortController()
    const query = new URLSearchParams({ recherche: typed, pays: String(idCountry) })
    try {
      const { signal } = under.current
      const response = await fetchWithProgress(`${CITIES_PATH}?${query.toString()}`, { signal })
      if (!response.ok) return
      const { cities: found } = (await response.json()) as { cities: City[] }
      const proposed = proposedCities(found, typed, field)
      const [only] = proposed
      if (field === 'postalCode' && only && proposed.length === 1) onOnly(only)
      else setCities(proposed)
    } catch {
      // Suggestions are optional: the fields work without them after a failed or outdated request.
    }
  }
  const lookUp = (typed: string, field: CityField) => {
    clearTimeout(timer.current)
    setCities([])
    if (idCountry === null || !isLongEnoughToSearch(typed, field)) return
    timer.current = setTimeout(() => void loadCities(typed.trim(), field), DELAY_MS)
  }
  const forget = () => {
    clearTimeout(timer.current)
    under.current?.abort()
    setCities([])
  }
  return { cities, lookUp, forget }
}
