import type { SecondFactor } from '@sesame/contract/second-factor'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { formatMoment } from '@sesame/values/french-time'

import { useSite } from '../../lib/site/site.ts'

/** What may be changed of one's factors. */
export type FactorAct =
  | { name: 'enrol' }
  | { name: 'remove-codes' | 'renew-codes' }
  | { name: 'remove-passkey'; id: string; keyName: string }

interface FactorListProps {
  factor: SecondFactor
  isBusy: boolean
  onAct: (act: FactorAct) => void
}

export function FactorList({ factor, isBusy, onAct }: FactorListProps) {
  const { timeZone } = useSite()
  const { hasCodes, isRequired, passkeys, recoveryCodesLeft } = factor
  const count = passkeys.length + (hasCodes ? 1 : 0)
  // The API refuses to remove the last factor of somebody who needs one.
  const isRemovable = !isRequired || count > 1
  return (
    <>
      <ul className="rows">
        <li>
          <Icon name="mobile" />
          <span>
            <b>Application de codes</b>
            <small>{hasCodes ? 'Reliée à votre compte' : 'Aucune n’est reliée'}</small>
          </span>
          {!hasCodes && (
            <Button type="button" small busy={isBusy} onClick={() => onAct({ name: 'enrol' })}>
              Relier<span className="hidden-text"> une application de codes</span>
            </Button>
          )}
          {hasCodes && isRemovable && (
            <Button type="button" small onClick={() => onAct({ name: 'remove-codes' })}>
              Retirer<span className="hidden-text"> l’application de codes</span>
            </Button>
          )}
        </li>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <Icon name="key" />
            <span>
              <b>Clé d’accès «&nbsp;{name}&nbsp;»</b>
              <small>Ajoutée le {formatMoment(createdAt, timeZone)}</small>
            </span>
            {isRemovable && (
              <Button
                type="button"
                small
                onClick={() => onAct({ name: 'remove-passkey', id, keyName: name })}
              >
                Retirer<span className="hidden-text"> la clé {name}</span>
              </Button>
            )}
          </li>
        ))}
        {count > 0 && (
          <li>
            <Icon name="copy" />
            <span>
              <b>Codes de secours</b>
              <small>
                {recoveryCodesLeft}&nbsp;restant{recoveryCodesLeft > 1 ? 's' : ''} sur 10
              </small>
            </span>
            <Button type="button" small onClick={() => onAct({ name: 'renew-codes' })}>
              Refaire<span className="hidden-text"> les codes de secours</span>
            </Button>
          </li>
        )}
      </ul>
      {isRequired && count === 1 && (
        <p className="hint">
          La double authentification est demandée à votre rôle. Pour changer de téléphone ou de clé,
          ajoutez d’abord une clé d’accès, puis retirez l’ancien moyen.
        </p>
      )}
    </>
  )
}
