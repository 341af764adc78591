import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { LEGAL_SLUGS } from '@sesame/contract/site'

export default [
  layout('routes/pages.tsx', [
    index('routes/page.tsx', { id: 'home' }),
    route('prochaines-sessions', 'routes/prochaines-sessions.ts'),

    route('carte-cadeau-escape-game', 'routes/carte-cadeau-escape-game.tsx'),
    route('carte-cadeau-escape-game/:code', 'routes/carte-cadeau-solde.tsx'),

    route('auth', 'routes/auth.tsx'),
    route('auth/code', 'routes/auth-code.tsx'),
    route('auth/activation', 'routes/auth-activation.tsx'),
    route('auth/confirm/:token', 'routes/auth-confirm.tsx'),
    route('password/reset/ask', 'routes/password-reset-request.tsx'),
    route('password/reset/:token?', 'routes/password-reset.tsx'),
    route('mon-espace', 'routes/mon-espace.tsx'),
    route('mon-espace/donnees', 'routes/mon-espace-donnees.ts'),
    route('mon-espace/suppression', 'routes/mon-espace-suppression.tsx'),
    route('mon-espace/securite', 'routes/mon-espace-securite.tsx'),
    route('mon-espace/securite/activation', 'routes/mon-espace-activation.tsx'),
    route('mon-espace/securite/confirmation', 'routes/mon-espace-confirmation.tsx'),
    route('mon-espace/commandes', 'routes/mon-espace-commandes.tsx'),
    route('mon-espace/adresses', 'routes/mon-espace-adresses.tsx'),

    route('boutique', 'routes/boutique.tsx'),
    route('boutique/vins', 'routes/boutique.tsx', { id: 'boutique-vins' }),
    route('boutique/coffrets', 'routes/boutique.tsx', { id: 'boutique-coffrets' }),
    route('boutique/:slug', 'routes/boutique-produit.tsx'),
    route('panier', 'routes/panier.tsx'),

    route('reservation-en-ligne', 'routes/reservation-en-ligne.tsx'),
    route('commande', 'routes/commande.tsx'),
    route('commande/paiement', 'routes/commande-paiement.ts'),
    route('commande/villes', 'routes/commande-villes.ts'),
    route('commande/:id', 'routes/commande-id.tsx'),
    route('commande/:id/payer', 'routes/commande-id-payer.tsx'),
    route('commande/:id/paiement', 'routes/commande-id-paiement.ts'),
    route('equipe/:token', 'routes/equipe.tsx'),
    route('retractation', 'routes/retractation.tsx'),

    route('newsletter', 'routes/newsletter.tsx'),
    route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
    route('inscription/confirm/:token', 'routes/inscription-confirm.tsx'),
    route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),

    ...LEGAL_SLUGS.map((slug) => route(slug, 'routes/legal.tsx', { id: slug })),

    route('actualites', 'routes/actualites.tsx'),
    route('actualites/:slug', 'routes/actualite.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/*', 'routes/blog-article.tsx'),
    route('albums', 'routes/albums.tsx'),
    route('albums/:slug', 'routes/album.tsx'),
    route('rechercher', 'routes/rechercher.tsx'),
    route('plan-du-site', 'routes/plan-du-site.tsx'),

    route('*', 'routes/page.tsx', { id: 'page' }),
  ]),

  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('humans.txt', 'routes/humans.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
] satisfies RouteConfig
