import { closeLogin, listLogins, type OwnLogin } from '@sesame/contract/logins'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { deviceName } from '@sesame/values/device-name'
import { formatMoment } from '@sesame/values/french-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { errorText } from '../../lib/api/api.ts'
import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'

export function OwnLogins() {
  const { data, error, isPending, refetch } = useApiQuery(listLogins)
  const close = useCloseLogins()
  const others = data?.logins.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section className="panel account__part" aria-busy={isPending}>
      <h2>Vos connexions ouvertes</h2>
      {error && (
        <Notice kind="bad" title="La liste n’a pas pu être lue.">
          <p>{errorText(error)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement de vos connexions…</output>}
      <ul className="rows">
        {data?.logins.map((login) => (
          <Login
            key={login.id}
            login={login}
            isBusy={close.isPending}
            onClose={() => close.mutate([login])}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button type="button" wide busy={close.isPending} onClick={() => close.mutate(others)}>
          Fermer toutes les autres
        </Button>
      )}
    </section>
  )
}

interface LoginProps {
  login: OwnLogin
  isBusy: boolean
  onClose: () => void
}

function Login({ login, isBusy, onClose }: LoginProps) {
  const { timeZone } = useSite()
  const device = deviceName(login.userAgent)
  const isPhone = /iPhone|Android/.test(device)
  return (
    <li>
      <Icon name={isPhone ? 'mobile' : 'desktop'} />
      <span>
        <b>{device}</b>
        <small>
          {login.isCurrent
            ? `Depuis le ${formatMoment(login.createdAt, timeZone)}`
            : `Vu le ${formatMoment(login.lastUsedAt, timeZone)}`}
          {login.address && `, adresse ${login.address}`}
        </small>
      </span>
      {login.isCurrent ? (
        <span className="tag tag--ok">
          <Icon name="check" />
          ici
        </span>
      ) : (
        <Button type="button" small busy={isBusy} onClick={onClose}>
          Fermer<span className="hidden-text"> la connexion {device}</span>
        </Button>
      )}
    </li>
  )
}

function useCloseLogins() {
  const call = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (logins: readonly OwnLogin[]) => {
      for (const { id } of logins) await call(closeLogin, { params: { id } })
      return logins.length
    },
    onSuccess: (count) =>
      notify(count > 1 ? `${count} connexions sont fermées.` : 'Cet appareil est déconnecté.', {
        type: 'success',
      }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listLogins.path] }),
  })
}
