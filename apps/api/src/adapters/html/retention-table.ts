import {
  formatRetention,
  RECORD_RETENTION,
  type RecordKind,
  type RecordRetention,
} from '@sesame/values/retention'

/** The table of the privacy policy: what the nightly jobs apply, in the words of RECORD_RETENTION. */
export function retentionTable(): string {
  const rows = (Object.keys(RECORD_RETENTION) as RecordKind[]).map((kind) => {
    const { label, from, end, basis }: RecordRetention = RECORD_RETENTION[kind]
    return [
      `<tr><th scope="row">${label}</th>`,
      `<td><strong>${formatRetention(kind)}</strong> après ${from}.${end ? ` ${end}` : ''}</td>`,
      `<td>${basis}.</td></tr>`,
    ].join('')
  })
  return [
    '<table class="stacked"><caption>Durées de conservation, appliquées chaque nuit</caption><thead><tr>',
    '<th scope="col">Données</th><th scope="col">Durée</th><th scope="col">Fondement</th>',
    `</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  ].join('')
}
