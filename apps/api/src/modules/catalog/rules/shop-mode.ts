import type { ShopMode } from './product.ts'

/** Values as the operator wrote them. */
export interface ShopParameters {
  hidePrices: string | null
  handleStock: string | null
  useProductStock: string | null
  stockLimit: string | null
}

export function shopModeOf(parameters: ShopParameters): ShopMode {
  const { hidePrices, handleStock, useProductStock, stockLimit } = parameters
  return {
    hidesPrices: isOn(hidePrices),
    countsStock: isOn(handleStock),
    sharesStock: isOn(useProductStock),
    lowStockThreshold: wholeNumber(stockLimit),
  }
}

const isOn = (value: string | null) => value?.trim() === 'true'

function wholeNumber(value: string | null): number | null {
  return value !== null && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null
}
