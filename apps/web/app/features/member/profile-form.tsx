import { ProfileUpdate, type Profile } from '@sesame/contract/member'
import { Button } from '@sesame/ui/button'

import type { FormReply } from '../../lib/form-reply.ts'
import { formatPhone } from '../../lib/phone.ts'
import { SiteForm, useSiteForm } from '../../lib/site-form.tsx'
import { IdentityFields } from './identity-fields.tsx'

interface ProfileFormProps {
  profile: Profile
  asksBirthdate: boolean
  reply: FormReply | undefined
}

export function ProfileForm({ profile, asksBirthdate, reply }: ProfileFormProps) {
  const { firstname, lastname, phone, birthdate } = profile
  const form = useSiteForm({
    name: 'profile',
    schema: ProfileUpdate,
    reply,
    defaultValue: { firstname, lastname, phone: phone && typedPhone(phone), birthdate },
  })
  return (
    <SiteForm of={form} hasTwoColumns>
      <IdentityFields fields={form.fields} asksBirthdate={asksBirthdate} />
      <Button variant="main" busy={form.isBusy}>
        Enregistrer mon profil
      </Button>
    </SiteForm>
  )
}

/** As people type it: the no-break spaces of a displayed number would come back as an error. */
function typedPhone(phone: string): string {
  return formatPhone(phone).replaceAll('\u00a0', ' ')
}
