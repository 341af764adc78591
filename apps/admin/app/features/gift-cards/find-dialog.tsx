import { findGiftCard } from '@sesame/contract/gift-card-staff'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useNavigate } from 'react-router'

import { useApi } from '../../lib/api/use-api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'

/** Opens the card whose whole code is typed. The code goes in the body of the call, and nowhere else. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const call = useApi()
  const navigate = useNavigate()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: findGiftCard.body!,
    defaultValues: { code: '' },
    submit: async (body) => {
      const { id } = await call(findGiftCard, { body })
      void navigate(`/cartes/${id}`)
    },
  })
  return (
    <Dialog open onClose={onClose} title="Lire le code d’une carte" background="desk">
      <form className="form" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <TextField
          form={form}
          name="code"
          label="Code entier"
          hint="Cinq groupes de quatre signes, comme sur la carte."
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Ouvrir la carte
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
