import {
  createCalendarFeed,
  listCalendarFeeds,
  type CalendarResource,
} from '@sesame/contract/calendar-feed'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useChange } from '../../lib/api/use-change.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { kindText } from './feed-list.tsx'
import { SecretAddress } from './secret-address.tsx'

interface CreateDialogProps {
  resources: readonly CalendarResource[]
  onClose: () => void
}

export function CreateDialog({ resources, onClose }: CreateDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const title = url ? 'L’adresse est prête' : 'Nouvelle adresse d’agenda'
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      {url ? (
        <SecretAddress url={url} onClose={onClose} />
      ) : (
        <FeedForm resources={resources} onCreated={setUrl} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FeedFormProps extends CreateDialogProps {
  onCreated: (url: string) => void
}

function FeedForm({ resources, onCreated, onClose }: FeedFormProps) {
  const change = useChange()
  const queryClient = useQueryClient()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: createCalendarFeed.body!,
    defaultValues: { idResource: resources[0]!.id, label: '' },
    submit: async (body) => {
      const { url } = await change(createCalendarFeed, { body })
      onCreated(url)
      await queryClient.invalidateQueries({ queryKey: [listCalendarFeeds.path] })
    },
  })
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Field label="Agenda de">
        <Select {...form.register('idResource', { valueAsNumber: true })}>
          {resources.map((resource) => (
            <option key={resource.id} value={resource.id}>
              {resource.name} ({kindText(resource)})
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        form={form}
        name="label"
        label={<>Où sera-t-il lu&#8239;?</>}
        hint={
          <>Par exemple «&nbsp;Tablette de l’accueil&nbsp;»&nbsp;: vous saurez laquelle révoquer.</>
        }
        autoComplete="off"
        maxLength={80}
      />
      <div className="dialog__acts">
        <Button variant="main" busy={isBusy}>
          Créer l’adresse
        </Button>
        <Button type="button" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
