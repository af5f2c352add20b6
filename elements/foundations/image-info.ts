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

/** Image info in exported pages: some fields have other names, and all may be inside a versioning key. */
export interface ExportedImageInfo extends ImageInfo {
  bgPosition?: string;
  bgSizeOrRepeat?: string;
  imageInfoV1?: ExportedImageInfo;
}

/** The fields of image info, with those of exported pages. For development. */
export const IMAGE_FIELDS = /* @__PURE__ */ Object.keys({
  contentKey: true,
  source: true,
  url: true,
  altText: true,
  overrideAltText: true,
  contentType: true,
  backgroundPosition: true,
  backgroundSizeOrRepeat: true,
  focalPoint: true,
  bgPosition: true,
  bgSizeOrRepeat: true,
  imageInfoV1: true,
} satisfies Record<keyof ExportedImageInfo, true>);
