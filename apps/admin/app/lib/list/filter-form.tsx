import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import type { ReactNode, SubmitEvent } from 'react'

/** Four-digit years: a fifth digit would be refused as a filter. */
export const DAY_INPUT = { type: 'date', min: '2000-01-01', max: '2999-12-31' } as const

interface FilterFormProps {
  title: string
  onSubmit: (event: SubmitEvent) => Promise<void>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The filters of a list, in a dialog. */
export function FilterForm({ title, onSubmit, onClose, children }: FilterFormProps) {
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      <form className="form form--2" onSubmit={(event) => void onSubmit(event)}>
        {children}
        <div className="dialog__acts">
          <Button variant="main">Appliquer</Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
