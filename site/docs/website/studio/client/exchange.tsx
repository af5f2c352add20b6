import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { StudioData } from '../model.js';
import type { Exchange } from './exchange-forms.js';
import type { EditableTheme } from './use-theme.js';

interface ExchangeProps {
  readonly data: StudioData;
  readonly theme: EditableTheme;
  readonly kind: Exchange | undefined;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<Exchange, string>> = {
  import: 'Import theme',
  export: 'Export theme',
  share: 'Share theme',
};

const ExchangeForm = lazy(() => import('./exchange-forms.js').catch(() => ({ default: LoadFailure })));

function LoadFailure(): ReactNode {
  return <p className="wrong">This panel could not be loaded. Reload the page to try again.</p>;
}

/** The dialog in which themes are imported, exported and shared. */
export function ExchangeDialog({ data, theme, kind, onClose }: ExchangeProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (kind === undefined) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  }, [kind]);
  // The close event is asynchronous: the dialog may be open again.
  const noteClosed = (): void => {
    if (dialog.current?.open !== true) onClose();
  };
  return (
    <dialog ref={dialog} className="exchange" aria-labelledby="exchange-title" onClose={noteClosed}>
      {kind !== undefined && (
        <>
          <header>
            <h2 id="exchange-title">{TITLES[kind]}</h2>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </header>
          <Suspense>
            <ExchangeForm kind={kind} data={data} theme={theme} />
          </Suspense>
        </>
      )}
    </dialog>
  );
}
