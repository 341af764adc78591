import type { Country } from '@sesame/contract/site'

import type { Context } from '../../../platform/context.ts'
import * as site from '../../site/service.ts'

/** Cached forever: countries are the same for all sites and change only with a release. */
let known: Country[] = []

/** All countries, in the order of the French alphabet. */
export async function listCountries(ctx: Context): Promise<readonly Country[]> {
  if (known.length === 0) known = (await site.listCountries(ctx)).countries
  return known
}

export async function findCountry(ctx: Context, id: number): Promise<Country | undefined> {
  return (await listCountries(ctx)).find((country) => country.id === id)
}

export async function findCountryByCode(ctx: Context, alphaThree: string) {
  return (await listCountries(ctx)).find((country) => country.alphaThree === alphaThree)
}
