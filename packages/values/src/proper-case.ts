/** Words that stay small inside a name: « Tabac de la Gare ». */
const SMALL = new Set(
  'à au aux bis chez d de des du en et l la le les lès par pour quater sous sur ter'.split(' '),
)
/** Kinds of street, which are small after a number: « 1 place de la Gare ». */
const STREETS = new Set(
  'allée allee avenue boulevard chaussée chemin cité cours faubourg hameau impasse passage place pont promenade quai route rue ruelle sente sentier square voie'.split(
    ' ',
  ),
)
/** Abbreviations and Roman numerals stay in capitals. */
const CAPITALS = /^(?:BP|CC|CD|CEDEX|PMU|RD|RN|SARL|SAS|SNCF|ZA|ZAC|ZI|[IVX]{2,})$/

const WORD = /[\p{L}\p{N}]+/gu

/**
 * Names as people write them, of a carrier that writes in capitals: « TABAC DE LA GARE » becomes
 * « Tabac de la Gare ». A name with a small letter was written on purpose and is left as it is.
 */
export function properCase(name: string): string {
  if (name !== name.toLocaleUpperCase('fr')) return name
  let before = ''
  return name.replaceAll("'", '’').replaceAll(WORD, (word) => {
    const result = properWord(word, before)
    before = word
    return result
  })
}

function properWord(word: string, before: string): string {
  const small = word.toLocaleLowerCase('fr')
  const isAfterNumber = /^\d+$/.test(before) || /^(?:bis|ter|quater)$/i.test(before)
  if (CAPITALS.test(word)) return word
  if (STREETS.has(small) && isAfterNumber) return small
  if (SMALL.has(small) && before !== '') return small
  return small.charAt(0).toLocaleUpperCase('fr') + small.slice(1)
}
