/** An authored image. */
export interface ImageInfo {
  contentKey?: string;
  /** Reference to the media's source. */
  source?: string;
  url?: string;
  altText?: string;
  /** Overrides every other alternative text. Empty for a decorative image. */
  overrideAltText?: string;
  /** A media type such as `image/webp`, or the full name of a content type. */
  contentType?: string;
  backgroundPosition?: string;
  backgroundSizeOrRepeat?: string;
  /** The point that stays visible if the image is cropped, such as `52% 50%`. */
  focalPoint?: string;
}
