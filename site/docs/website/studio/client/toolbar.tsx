import type { ReactNode } from 'react';
import type { PreviewOptions } from '../frame/preview-options.js';
import type { StudioData, StudioPage } from '../model.js';
import type { Exchange } from './exchange-forms.js';
import { WIDTHS } from './frames.js';
import type { EditableTheme } from './use-theme.js';

interface ThemeBarProps {
  readonly data: StudioData;
  readonly theme: EditableTheme;
  readonly onExchange: (kind: Exchange) => void;
}

/** Actions on the whole theme. */
export function ThemeBar({ data, theme, onExchange }: ThemeBarProps): ReactNode {
  return (
    <div className="toolbar" role="group" aria-label="Theme">
      <p className="field">
        <label htmlFor="studio-start">Start from</label>
        <select
          id="studio-start"
          value={theme.draft.start}
          onChange={({ target }) => {
            theme.replace(theme.findDraft(target.value) ?? { start: '', settings: {}, rules: '' });
          }}
        >
          <option value="">Defaults</option>
          {data.themes.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <div className="buttons">
        <button type="button" aria-disabled={!theme.canUndo} onClick={() => theme.undo()}>
          Undo
        </button>
        <button type="button" aria-disabled={!theme.canRedo} onClick={() => theme.redo()}>
          Redo
        </button>
      </div>
      <div className="buttons exchange-buttons">
        <button type="button" onClick={() => onExchange('import')}>
          Import
        </button>
        <button type="button" onClick={() => onExchange('share')}>
          Share
        </button>
        <button type="button" className="primary" onClick={() => onExchange('export')}>
          Export
        </button>
      </div>
    </div>
  );
}

interface ViewBarProps {
  readonly data: StudioData;
  readonly page: StudioPage;
  readonly onPage: (page: StudioPage) => void;
  readonly widths: readonly number[];
  readonly onWidths: (widths: readonly number[]) => void;
  readonly preview: PreviewOptions;
  readonly onPreview: (preview: PreviewOptions) => void;
  readonly isInspecting: boolean;
  readonly onInspect: (isInspecting: boolean) => void;
}

/** Selects the previewed page and the preview options. */
export function ViewBar({ data, page, onPage, ...previewProps }: ViewBarProps): ReactNode {
  return (
    <div className="toolbar" role="group" aria-label="View">
      <p className="field">
        <label htmlFor="studio-page">Page</label>
        <select
          id="studio-page"
          value={page.address}
          onChange={({ target }) => {
            const next = data.pages.find(({ address }) => address === target.value);
            if (next !== undefined) onPage(next);
          }}
        >
          {[...new Set(data.pages.map(({ group }) => group))].map((group) => (
            <optgroup key={group} label={group}>
              {data.pages
                .filter((one) => one.group === group)
                .map(({ address, title }) => (
                  <option key={address} value={address}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </p>
      <PreviewControls {...previewProps} />
    </div>
  );
}

function PreviewControls({
  widths,
  onWidths,
  preview,
  onPreview,
  isInspecting,
  onInspect,
}: Omit<ViewBarProps, 'data' | 'page' | 'onPage'>): ReactNode {
  const toggle = (width: number): readonly number[] => {
    const next = WIDTHS.filter((one) => (one === width ? !widths.includes(one) : widths.includes(one)));
    return next.length === 0 ? widths : next;
  };
  return (
    <>
      <div className="buttons joined" role="group" aria-label="Widths in pixels">
        {WIDTHS.map((width) => (
          <button
            key={width}
            type="button"
            aria-pressed={widths.includes(width)}
            onClick={() => onWidths(toggle(width))}
          >
            {width}
          </button>
        ))}
      </div>
      <div className="buttons joined" role="group" aria-label="Color scheme">
        {(['light', 'dark'] as const).map((scheme) => (
          <button
            key={scheme}
            type="button"
            aria-pressed={preview.scheme === scheme}
            onClick={() => onPreview({ ...preview, scheme })}
          >
            {scheme === 'light' ? 'Light' : 'Dark'}
          </button>
        ))}
      </div>
      <div className="buttons joined" role="group" aria-label="Preview options">
        <button
          type="button"
          aria-pressed={preview.isRightToLeft}
          onClick={() => onPreview({ ...preview, isRightToLeft: !preview.isRightToLeft })}
        >
          Right to left
        </button>
        <button
          type="button"
          aria-pressed={preview.isLarge}
          onClick={() => onPreview({ ...preview, isLarge: !preview.isLarge })}
        >
          200% text
        </button>
        <button
          type="button"
          aria-pressed={preview.isForced}
          onClick={() => onPreview({ ...preview, isForced: !preview.isForced })}
        >
          Forced colors
        </button>
      </div>
      <div className="buttons">
        <button type="button" aria-pressed={isInspecting} onClick={() => onInspect(!isInspecting)}>
          Pick blocks
        </button>
      </div>
    </>
  );
}
