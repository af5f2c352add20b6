import { useId, type ReactNode } from 'react';

interface FileFieldProps {
  /** Name of the chosen file. Default: none */
  readonly name?: string | undefined;
  readonly isMultiple?: boolean;
  readonly isRequired: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A form field for image files, with a drop zone. */
export function FileField({ name, isMultiple = false, isRequired, onFiles }: FileFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{isMultiple ? 'Files' : 'File'}</label>
      <div className="drop-zone">
        <p aria-hidden>
          {name ?? (
            <>
              {isMultiple ? 'Drop images here, or ' : 'Drop an image here, or '}
              <span>{isMultiple ? 'choose files' : 'choose a file'}</span>
            </>
          )}
        </p>
        {/* The input covers the zone: browsers accept files dropped on a file input. */}
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple={isMultiple}
          required={isRequired}
          aria-describedby={`${id}-rule`}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Otherwise the same file could not be chosen again.
            if (isMultiple) currentTarget.value = '';
          }}
        />
      </div>
      <p className="quiet" id={`${id}-rule`}>
        JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, up to 20 MB. Animations become still images.
      </p>
    </>
  );
}
