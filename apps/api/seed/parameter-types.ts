import { CONTENT } from './parameter-types/content.ts'
import { IDENTITY } from './parameter-types/identity.ts'
import type { ParameterType } from './parameter-types/parameter-type.ts'
import { SERVICES } from './parameter-types/services.ts'
import { SHOP } from './parameter-types/shop.ts'
import { LOOK } from './parameter-types/theme.ts'

/**
 * Every parameter a site may set. The ids must never change, because external programs use them.
 */
export const PARAMETER_TYPES: readonly ParameterType[] = [
  ...IDENTITY,
  ...LOOK,
  ...CONTENT,
  ...SHOP,
  ...SERVICES,
]
