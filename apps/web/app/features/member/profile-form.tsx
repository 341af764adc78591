import { ProfileUpdate, type Profile } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'
import { formatPhone } from '@sesame/values/phone'

import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { IdentityFields } from './identity-fields.tsx'

interface ProfileFormProps {
  profile: Profile
  requiresBirthdate: boolean
  reply: FormReply | undefined
}

export function ProfileForm({ profile, requiresBirthdate, reply }: ProfileFormProps) {
  const { firstname, lastname, phone, birthdate } = profile
  const form = useSiteForm({
    name: 'profile',
    schema: ProfileUpdate,
    reply,
    defaultValue: { firstname, lastname, phone: phone && typedPhone(phone), birthdate },
  })
  return (
    <SiteForm of={form} hasTwoColumns>
      <IdentityFields fields={form.fields} requiresBirthdate={requiresBirthdate} />
      <Button variant="main" busy={form.isBusy}>
        Enregistrer mon profil
      </Button>
    </SiteForm>
  )
}

/** Uses plain spaces: the no-break spaces of a formatted number would be refused when sent back. */
function typedPhone(phone: string): string {
  return formatPhone(phone).replaceAll('\u00a0', ' ')
}
