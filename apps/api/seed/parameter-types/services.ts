import { link, number, string, secretToggle, toggle } from './parameter-type.ts'

/** Social networks, analytics and external services. */
export const SERVICES = [
  link(701, 'FACEBOOK_URL', 'Page Facebook'),
  link(702, 'INSTAGRAM_URL', 'Compte Instagram'),
  link(703, 'TWITTER_URL', 'Compte X (Twitter)'),
  link(704, 'LINKEDIN_URL', 'Page LinkedIn'),
  link(705, 'TIKTOK_URL', 'Compte TikTok'),
  link(706, 'YOUTUBE_URL', 'Chaîne YouTube'),
  link(707, 'TRIPADVISOR_URL', 'Page Tripadvisor'),
  link(708, 'GOOGLE_REVIEW_URL', 'Page des avis Google'),
  link(709, 'DISCORD_SERVER', 'Invitation au serveur Discord'),
  string(710, 'TELEGRAM_AT', 'Identifiant Telegram'),

  // The consent banner offers a service only if its id is set.
  link(801, 'MATOMO_URL', 'Adresse de Matomo'),
  string(802, 'MATOMO_SITE_ID', 'Identifiant de site Matomo'),
  string(803, 'GA4_ID', 'Identifiant Google Analytics 4'),
  string(804, 'GOOGLE_ADS_ID', 'Identifiant Google Ads'),
  string(805, 'PLAUSIBLE_DOMAIN', 'Domaine Plausible'),
  string(806, 'GTM_ID', 'Identifiant Google Tag Manager'),
  string(807, 'FACEBOOK_PIXEL_ID', 'Identifiant du pixel Facebook'),
  number(808, 'CONSENT_LIFETIME_MONTHS', 'Durée du choix sur les cookies (mois, 13 au plus)', 6),

  secretToggle(901, 'ADMIN_SECOND_FACTOR', 'Double authentification des administrateurs', true),
  toggle(902, 'REMINDER_ENABLED', 'Envoyer un rappel avant chaque session', true),
  toggle(903, 'THANKS_ENABLED', 'Remercier les joueurs le lendemain de leur session', true),
]
