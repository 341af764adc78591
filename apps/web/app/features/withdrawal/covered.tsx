import { Notice } from '@sesame/ui/notice'

export interface Sold {
  hasGoods: boolean
  hasSessions: boolean
}

/** What can be given back on this site and what cannot, by what it sells. */
export function Covered({ hasGoods, hasSessions }: Sold) {
  return (
    <Notice kind="info" title="Ce que vous pouvez rendre">
      <ul className="withdrawal-lines">
        {hasGoods && (
          <li>
            <b>Produits</b>
            <small>14&nbsp;jours après leur réception.</small>
          </li>
        )}
        {hasSessions && (
          <>
            <li>
              <b>Cartes cadeaux</b>
              <small>14&nbsp;jours après l’achat, tant qu’elles n’ont pas servi.</small>
            </li>
            <li>
              <b>Sessions réservées&nbsp;: non</b>
              <small>
                La loi exclut les loisirs fournis à une date déterminée (article L.&nbsp;221-28,
                12°, du Code de la consommation).
              </small>
            </li>
          </>
        )}
      </ul>
    </Notice>
  )
}
