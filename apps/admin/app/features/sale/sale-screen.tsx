import { Notice } from '@sesame/ui/notice'
import { dayIn } from '@sesame/values/working-days'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { isEmpty, NO_EXTRAS } from './cart.ts'
import { Extras } from './extras.tsx'
import { HeldSession } from './held-session.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaleSheet } from './sale-sheet.tsx'
import { SessionPicker, type ChosenSession } from './session-picker.tsx'
import { useHeldSession } from './use-held-session.ts'

import './sale.css'

/** Sells a session, gift cards and products by telephone or at the counter. */
export function SaleScreen() {
  const held = useHeldSession()
  const { hold } = held
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const [extras, setExtras] = useState(NO_EXTRAS)
  const [isPicking, setIsPicking] = useState(false)
  const isSold = useRef(false)
  const nothing = isEmpty(hold, extras)
  const choose = (session: ChosenSession) => {
    setIsPicking(false)
    void held.choose(session)
  }
  return (
    <Screen title="Nouvelle vente" summary="par téléphone ou au comptoir">
      <div className="sale" data-picking={isPicking || nothing}>
        <section className="panel sale__board" aria-labelledby="sale-board">
          <h2 id="sale-board">Sessions libres</h2>
          <SessionPicker
            key={hold ? 'held' : 'none'}
            firstDay={hold ? dayIn(timeZone, new Date(hold.start)) : undefined}
            chosen={hold}
            onChoose={choose}
          />
        </section>
        <div className="panel sale__sheet">
          {held.failure && (
            <Notice kind="bad" title="La session n’a pas pu être gardée ou changée." live>
              <p>{held.failure}</p>
            </Notice>
          )}
          {held.isLost && (
            <Notice kind="bad" title="La session gardée n’existe plus.">
              <p>Choisissez-en une autre parmi les sessions libres.</p>
            </Notice>
          )}
          {hold && (
            <HeldSession
              hold={hold}
              readAt={held.readAt}
              isBusy={held.isBusy}
              onPlayers={(players) => void held.changeHold({ players })}
              onExtend={() => void held.changeHold({ extend: true })}
              onHoldAgain={() => void held.choose(hold)}
              onChange={() => setIsPicking(true)}
            />
          )}
          {nothing && (
            <p className="sale__empty">
              {held.isBusy
                ? 'La session est mise de côté…'
                : 'Choisissez une session libre, ou vendez une carte cadeau ou un produit seuls.'}
            </p>
          )}
          <Extras extras={extras} onChange={setExtras} />
          {!nothing && (
            <SaleSheet
              isChanging={held.isBusy}
              hold={hold}
              extras={extras}
              onExtras={setExtras}
              onAbandon={() => void (hasPrevious() ? navigate(-1) : navigate('/'))}
              onSold={(id) => {
                isSold.current = true
                void navigate(`/vente/${id}`, { replace: true })
              }}
            />
          )}
        </div>
      </div>
      <LeaveGuard isOpen={() => !nothing && !isSold.current} onAbandon={held.release} />
    </Screen>
  )
}

/** Whether going back stays within the back office: the router counts its entries. */
function hasPrevious(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx !== undefined && idx > 0
}
