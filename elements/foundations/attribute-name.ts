/**
 * The attribute that a block's property is read from: its name in kebab-case, `image-fit` for `imageFit`.
 * Specification 3.
 */
export function attributeName(property: string): string {
  return property.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
}
