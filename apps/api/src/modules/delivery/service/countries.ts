import type { Context } from '../../../platform/context.ts'
import * as site from '../../site/service.ts'

interface CountryCodes {
  alphaTwo: string
  alphaThree: string
}

/** They are the same for all sites, and change with a release. */
let known: Map<number, CountryCodes> | undefined

async function knownCountries(ctx: Context): Promise<Map<number, CountryCodes>> {
  if (known?.size) return known
  const { countries } = await site.listCountries(ctx)
  known = new Map(
    countries.map(({ id, alphaTwo, alphaThree }) => [id, { alphaTwo, alphaThree }] as const),
  )
  return known
}

export async function findCountry(ctx: Context, id: number): Promise<CountryCodes | undefined> {
  return (await knownCountries(ctx)).get(id)
}

export async function findCountryByCode(ctx: Context, alphaThree: string) {
  const countries = [...(await knownCountries(ctx)).values()]
  return countries.find((country) => country.alphaThree === alphaThree)
}
