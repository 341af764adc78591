import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { LEGAL_SLUGS } from '@sesame/contract/site'

/** The map of the website. */
export default [
  layout('routes/pages.tsx', [
    index('routes/home.tsx'),

    route('auth', 'routes/auth.tsx'),
    route('auth/confirm/:token', 'routes/auth-confirm.tsx'),
    route('password/reset/ask', 'routes/password-reset-ask.tsx'),
    route('password/reset/:token?', 'routes/password-reset.tsx'),
    route('mon-espace', 'routes/mon-espace.tsx'),
    route('mon-espace/suppression', 'routes/mon-espace-suppression.tsx'),

    route('newsletter', 'routes/newsletter.tsx'),
    route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),

    ...LEGAL_SLUGS.map((slug) => route(slug, 'routes/legal.tsx', { id: slug })),

    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
