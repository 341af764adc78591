/** Crockford's thirty-two: no letter that is read as another. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
