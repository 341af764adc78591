import { Button } from '@sesame/ui/button'

import { EmailField, TextField } from '../../lib/forms/fields.tsx'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import { Claim, type ClaimText, type WithdrawalReply } from './withdrawal-data.ts'

interface ClaimFormProps {
  known: Partial<ClaimText>
  reply: WithdrawalReply | undefined
}

/** First step: who withdraws, and from which contract. */
export function ClaimForm({ known, reply }: ClaimFormProps) {
  const form = useSiteForm({
    name: 'retractation',
    schema: Claim,
    reply: reply?.kind === 'form' ? reply : undefined,
    defaultValue: known,
  })
  return (
    <SiteForm of={form}>
      <TextField field={form.fields.name} label="Nom" autoComplete="name" maxLength={160} />
      <TextField
        field={form.fields.orderNumber}
        label="Numéro de commande"
        hint="Il est sur votre confirmation et sur votre facture."
        autoComplete="off"
        maxLength={20}
      />
      <EmailField
        field={form.fields.email}
        hint="Celle de la commande. L’accusé de réception y est envoyé."
      />
      <Button variant="main" busy={form.isBusy}>
        Renoncer au contrat ici
      </Button>
    </SiteForm>
  )
}
