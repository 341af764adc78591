/** Layouts that a page draws in place of the site's header and footer, by name. */
export const OWN_LAYOUTS = { header: 'En-tête', footer: 'Pied de page' } as const
