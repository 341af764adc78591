import { number, string, text, toggle } from './parameter-type.ts'

/** Catalogue, stock, delivery and registration rules. */
export const SHOP = [
  number(601, 'FREE_SHIPPING_BOTTLE', 'Livraison offerte à partir de (bouteilles)'),
  number(602, 'FREE_SHIPPING_PRICE', 'Livraison offerte à partir de (€ TTC)'),
  number(603, 'MINIMUM_EXPEDITION_BOTTLE', 'Nombre minimal de bouteilles par envoi'),
  number(604, 'MAXIMUM_EXPEDITION_BOTTLE', 'Nombre maximal de bouteilles par envoi'),
  number(605, 'BOTTLE_MULTIPLE', 'Bouteilles vendues par multiple de', 1),
  text(606, 'CLICK_AND_COLLECT_HOURS', 'Horaires du retrait sur place'),
  number(607, 'ORDER_REVIEW_DELAY', 'Délai avant la demande d’avis (jours)', 14),
  number(608, 'STOCK_LIMIT_DISPLAY', 'Afficher le stock restant à partir de (unités)', 5),
  text(609, 'SHIPPING_MESSAGE', 'Message sur la livraison'),
  toggle(610, 'HANDLE_STOCK', 'Gérer les stocks', false),
  toggle(611, 'USE_PRODUCT_STOCK', 'Suivre le stock par produit plutôt que par déclinaison', false),
  toggle(612, 'ONLY_SELL_IN_FRANCE', 'Vendre en France métropolitaine uniquement', true),
  toggle(613, 'SELLS_WORLDWIDE', 'Vendre dans le monde entier', false),
  toggle(614, 'HIDE_PRODUCT_PRICES', 'Masquer le prix des produits', false),
  toggle(615, 'SEE_CART_ON_HOVER', 'Aperçu du panier au survol', false),
  string(616, 'PRODUCT_DISPLAY', 'Présentation de la liste des produits', 'GRID'),
  string(617, 'PRODUCT_ORDER', 'Ordre de la liste des produits', 'price'),
  string(618, 'PRODUCT_ASPECT_RATIO', 'Proportions des images de produit', '3/4'),
  string(619, 'FEATURES_PRODUCT_STYLE', 'Caractéristiques des produits (LIST ou TILES)', 'LIST'),
  string(
    620,
    'PRODUCT_PAGE_STYLE',
    'Présentation des pages de produit (DEFAULT ou REVERSED)',
    'DEFAULT',
  ),
  toggle(621, 'ALCOHOL_TO_CORSICA', 'Livrer l’alcool en Corse', false),

  string(641, 'GIFT_CARD_AMOUNTS', 'Montants de carte cadeau proposés (€)', '50, 80, 100, 150'),
  number(642, 'GIFT_CARD_MINIMUM', 'Montant minimal d’une carte cadeau (€)', 20),
  number(643, 'GIFT_CARD_MAXIMUM', 'Montant maximal d’une carte cadeau (€)', 500),
  number(644, 'GIFT_CARD_VALIDITY_MONTHS', 'Validité d’une carte cadeau (mois)', 12),
  // If empty, cards are multi-purpose: products have several rates, so VAT is due at redemption.
  number(645, 'GIFT_CARD_VAT_RATE', 'TVA des cartes cadeaux à usage unique (%)'),

  toggle(651, 'ASK_BIRTHDATE_AT_REGISTER', 'Demander la date de naissance à l’inscription', false),
  toggle(652, 'BLOCK_MINORS_FROM_REGISTERING', 'Refuser l’inscription des mineurs', false),
  toggle(653, 'ALLOW_ONLY_MOBILE_PHONE', 'N’accepter que les numéros de mobile', false),
]
