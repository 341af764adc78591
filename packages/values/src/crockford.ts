/** Crockford's base32 alphabet, without letters that look like others. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
