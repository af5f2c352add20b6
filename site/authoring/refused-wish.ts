/** Something that an author wishes and that cannot be; the message says why, and what can be instead. */
export class RefusedWish extends Error {
  override readonly name = 'RefusedWish';
}
