/** Every refusal the API can give on purpose: its HTTP status and what it tells people. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Certaines informations sont à corriger.' },
  invalid_json: { status: 400, message: 'La demande est illisible.' },
  unknown_site: { status: 400, message: 'Ce site n’existe pas.' },
  site_mismatch: {
    status: 400,
    message: 'L’adresse du site et l’identifiant demandé ne correspondent pas.',
  },
  weak_password: {
    status: 400,
    message: 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long.',
  },
  not_logged_in: { status: 401, message: 'Connectez-vous pour continuer.' },
  bad_credentials: {
    status: 401,
    message:
      'Adresse ou mot de passe incorrect. Si vous venez de vous inscrire, confirmez d’abord votre adresse avec le lien reçu par courriel.',
  },
  wrong_password: { status: 403, message: 'Le mot de passe actuel est incorrect.' },
  forbidden: { status: 403, message: 'Vous n’avez pas accès à cette page.' },
  foreign_origin: { status: 403, message: 'Cette demande vient d’un autre site.' },
  not_found: { status: 404, message: 'Cette page est introuvable.' },
  link_expired: {
    status: 410,
    message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  },
  platform_account: {
    status: 409,
    message: 'Ce compte appartient à la plateforme : il ne se gère pas depuis ce site.',
  },
  too_large: { status: 413, message: 'L’envoi est trop volumineux.' },
  unsupported_media_type: { status: 415, message: 'Ce format n’est pas accepté.' },
  too_many_requests: {
    status: 429,
    message: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  },
  internal: {
    status: 500,
    message: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  },
  unavailable: {
    status: 503,
    message: 'Le service redémarre. Réessayez dans quelques secondes.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Messages per field of a form, in French. */
export type FieldErrors = Record<string, string[]>

export interface RefusalBody {
  success: false
  data: null
  message: string
  code: ErrorCode
  errors?: FieldErrors
  requestId?: string
}
