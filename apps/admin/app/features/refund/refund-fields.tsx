import { Checkbox } from '@sesame/ui/checkbox'
import { Field, FieldErrors } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'

import { goodsOf, REASONS, sessionsOf } from './refund-form.ts'
import { RefundLines } from './refund-lines.tsx'
import type { Refund } from './use-refund.ts'

interface RefundFieldsProps {
  refund: Refund
  fault: string | null
}

export function RefundFields({ refund, fault }: RefundFieldsProps) {
  const { form, set } = refund
  return (
    <>
      <fieldset className="refund__what">
        <legend className="field__label">Que remboursez-vous{'\u202f'}?</legend>
        <div className="refund__modes">
          <ModeChoice refund={refund} mode="lines" text="Par ligne" />
          <ModeChoice refund={refund} mode="amount" text="Un montant" />
        </div>
        {form.mode === 'lines' && <RefundLines refund={refund} />}
        {form.mode === 'lines' && fault && <FieldErrors id="refund-lines" errors={[fault]} />}
      </fieldset>
      {form.mode === 'amount' && (
        <Field label="Montant en euros" error={fault}>
          <Input
            value={form.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
          />
        </Field>
      )}
      <div className="form form--2">
        <Field label="Motif" half>
          <Select
            value={form.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          >
            {REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        </Field>
        <Field label="Précision" optional half>
          <Input
            value={form.details}
            autoComplete="off"
            maxLength={400}
            onChange={({ currentTarget }) => set({ details: currentTarget.value })}
          />
        </Field>
        <EffectFields refund={refund} />
      </div>
      <Checkbox
        checked={form.notifies}
        onChange={({ currentTarget }) => set({ notifies: currentTarget.checked })}
      >
        Prévenir le client par courriel
      </Checkbox>
    </>
  )
}

/** What becomes of the sessions and the goods, where there are any. */
function EffectFields({ refund: { form, set, preview } }: { refund: Refund }) {
  const lines = preview?.lines ?? []
  const sessions = sessionsOf(form, lines)
  const hasGoods = goodsOf(form, lines).length > 0
  const isOne = sessions.length === 1
  return (
    <>
      {sessions.length > 0 && (
        <Field label={isOne ? 'La session' : 'Les sessions'} half>
          <Select
            value={form.keepsSessions ? 'stay' : 'cancelled'}
            onChange={({ currentTarget }) => set({ keepsSessions: currentTarget.value === 'stay' })}
          >
            <option value="cancelled">
              {isOne ? 'est annulée et remise en vente' : 'sont annulées et remises en vente'}
            </option>
            <option value="stay">{isOne ? 'reste réservée' : 'restent réservées'}</option>
          </Select>
        </Field>
      )}
      {hasGoods && (
        <Field label="Les articles" half>
          <Select
            value={form.restocks ? 'back' : 'lost'}
            onChange={({ currentTarget }) => set({ restocks: currentTarget.value === 'back' })}
          >
            <option value="back">reviennent en stock</option>
            <option value="lost">ne reviennent pas en stock</option>
          </Select>
        </Field>
      )}
    </>
  )
}

interface ModeChoiceProps {
  refund: Refund
  mode: 'lines' | 'amount'
  text: string
}

function ModeChoice({ refund: { form, set }, mode, text }: ModeChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name="refund-mode"
        checked={form.mode === mode}
        // An amount is mostly a gesture, after which the session is still played.
        onChange={() => set({ mode, keepsSessions: mode === 'amount' })}
      />
      <span>{text}</span>
    </label>
  )
}
