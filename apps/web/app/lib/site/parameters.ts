import type { Parameter } from '@sesame/contract/site'

/** Reads a site's parameters by type; an empty value counts as missing. */
export interface Parameters {
  text(type: string): string | null
  number(type: string): number | null
  isOn(type: string): boolean
}

export function readParameters(parameters: readonly Parameter[]): Parameters {
  const values = new Map(parameters.map(({ type, value }) => [type, value?.trim() || null]))
  return {
    text: (type) => values.get(type) ?? null,
    number: (type) => {
      const number = Number(values.get(type) ?? Number.NaN)
      return Number.isFinite(number) ? number : null
    },
    isOn: (type) => values.get(type) === 'true',
  }
}
