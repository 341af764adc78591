/**
 * What people agree to when they subscribe, as every form shows it. It is stored with each
 * subscription as its proof, so a changed text gets a version of its own.
 */
export const NEWSLETTER_CONSENT = {
  version: '2026-11',
  text: 'J’accepte de recevoir les nouvelles de l’établissement par courriel. Je peux me désabonner à tout moment.',
} as const
