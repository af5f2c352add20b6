/** The attribute name of a block's property, in kebab-case: `image-fit` for `imageFit`. */
export function attributeName(property: string): string {
  return property.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
}
