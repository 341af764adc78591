import { registerForElement } from '@sesame/contract/form'

import { bodyOf } from '../../lib/forms/form-reply.ts'

/** `strip` drops the form's name, which the page sends along. */
export const registrationSchema = bodyOf(registerForElement).strip()
