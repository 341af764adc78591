import { CONTENT } from './parameter-types/content.ts'
import { IDENTITY } from './parameter-types/identity.ts'
import { LOOK } from './parameter-types/look.ts'
import type { ParameterType } from './parameter-types/parameter-type.ts'
import { SERVICES } from './parameter-types/services.ts'
import { SHOP } from './parameter-types/shop.ts'

/** Every parameter a site may set. Ids are written down for good: programs outside know them. */
export const PARAMETER_TYPES: readonly ParameterType[] = [
  ...IDENTITY,
  ...LOOK,
  ...CONTENT,
  ...SHOP,
  ...SERVICES,
]
