import { useEffect, useState } from 'react';

/** A URL that shows a local file; undefined until the first effect. */
export function useObjectUrl(file: File): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown;
}
