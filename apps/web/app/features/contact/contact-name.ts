/** Names the contact form on its page. */
export const CONTACT_FORM = 'contact'
