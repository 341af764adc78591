import { registerForElement } from '@sesame/contract/form'

import { bodyOf } from '../../lib/endpoint-body.ts'

/** The page sends the name of the form along. */
export const registrationSchema = bodyOf(registerForElement).strip()
