import { useEffect, useState, type ReactNode } from 'react';
import { isAnimated } from '../../../documents/animated-image.js';

/** Warns before the upload that an animated image will lose its motion. */
export function AnimationNotice({ file }: { readonly file: File }): ReactNode {
  const [animated, setAnimated] = useState<File>();
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<void> => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isCurrent && isAnimated(bytes)) setAnimated(file);
    };
    // An unreadable file is reported by the upload.
    check().catch(() => undefined);
    return () => void (isCurrent = false);
  }, [file]);
  return (
    <p role="status" className="upload-notice">
      {animated === file && `“${file.name}” is animated. Only its first frame will be used.`}
    </p>
  );
}
