import { PASSWORD_MIN_LENGTH } from '@sesame/contract/member'

export const PASSWORD_HINT = `Au moins ${PASSWORD_MIN_LENGTH}\u00a0caractères. Une suite de quatre ou cinq mots sans lien entre eux est sûre et facile à retenir.`
