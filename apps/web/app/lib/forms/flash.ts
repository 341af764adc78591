/** Messages shown after a redirect; the cookie holds the name, never the text. */
const FLASHES = {
  'logged-in': 'Vous êtes connecté.',
  'logged-out': 'Vous êtes déconnecté.',
  'login-expired': 'Le temps pour terminer votre connexion est écoulé. Reconnectez-vous.',
  'login-closed': 'Cet appareil est déconnecté.',
  'passkey-removed': 'Cette clé d’accès ne sert plus.',
  'factor-removed': 'La double authentification est désactivée.',
  welcome: 'Bienvenue\u202f! Votre compte est ouvert.',
  'profile-saved': 'Votre profil est enregistré.',
  'password-changed': 'Votre mot de passe est changé. Vos autres appareils ont été déconnectés.',
  'password-reset': 'Votre mot de passe est changé. Connectez-vous.',
  'newsletter-saved': 'Vos abonnements sont enregistrés.',
  'deletion-asked': 'Votre demande est enregistrée. Un courriel vous la confirme.',
  'deletion-cancelled': 'Votre compte est conservé.',
  'address-saved': 'Votre adresse est enregistrée.',
  'address-deleted': 'Votre adresse est oubliée.',
  'card-ready': 'Votre carte cadeau paiera cette réservation\u00a0: choisissez votre session.',
  'mail-sent-again': 'Le courriel de confirmation est reparti.',
  'mail-not-sent':
    'Ce courriel est déjà reparti plusieurs fois. Regardez vos indésirables, ou réessayez dans une heure.',
  'added-to-cart': 'Ajouté au panier.',
  'cart-emptied': 'Votre panier est vide.',
} as const

export type FlashName = keyof typeof FLASHES

export function flashText(name: string | null): string | null {
  return name !== null && Object.hasOwn(FLASHES, name) ? FLASHES[name as FlashName] : null
}
