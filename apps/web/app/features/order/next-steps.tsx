import type { OrderSession } from '@sesame/contract/order'
import { formatPhone, phoneHref } from '@sesame/values/phone'

import { timeText } from '../../lib/document/date-text.ts'
import { useSiteView } from '../../lib/site/root-data.ts'

export function NextSteps({ session }: { session: OrderSession }) {
  const phone = useSiteView()?.frame.phone
  return (
    <section>
      <h2>La suite</h2>
      <ol className="timeline">
        <li>
          <b>Maintenant</b>
          <span>
            Vérifiez votre boîte de réception, et les indésirables. Rien reçu dans
            10&nbsp;minutes&#8239;?{' '}
            {phone && (
              <>
                Appelez le <a href={phoneHref(phone)}>{formatPhone(phone)}</a>.
              </>
            )}
          </span>
        </li>
        <li>
          <b>D’ici là</b>
          <span>
            Envoyez le lien de l’équipe à vos coéquipiers&nbsp;: il dit où et quand, sans le prix.
          </span>
        </li>
        <li>
          <b>10&nbsp;min avant</b>
          <span>
            Accueil, vestiaire, règles du jeu. Prévoyez une tenue où l’on peut s’accroupir.
          </span>
        </li>
        <li>
          <b>{timeText(session.time)}</b>
          <span>
            La porte se referme. Au-delà de 15&nbsp;minutes de retard, la session peut être annulée
            sans remboursement.
          </span>
        </li>
      </ol>
    </section>
  )
}
