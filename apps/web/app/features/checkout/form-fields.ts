import type { FieldMetadata } from '@conform-to/react'

import type { CheckoutForm } from './checkout-schema.ts'

export type FormFields = Record<keyof CheckoutForm, FieldMetadata<unknown>>
