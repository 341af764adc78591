export const CONTACT_FORM = 'contact'
