import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Level } from '../../../../theming/wcag-contrast.js';
import type { FramedPage } from '../frame/framed-page.js';
import { DEFAULT_PREVIEW } from '../frame/preview-options.js';
import type { Selection } from '../frame/selection.js';
import type { StudioData, StudioPage } from '../model.js';
import { BlockPane } from './block-pane.js';
import { ContrastPane } from './contrast-pane.js';
import type { Exchange } from './exchange-forms.js';
import { ExchangeDialog } from './exchange.js';
import { Frames } from './frames.js';
import { HookPane } from './hook-pane.js';
import { ThemeBar, ViewBar } from './toolbar.js';
import { useContrast } from './use-contrast.js';
import { useTheme, type EditableTheme } from './use-theme.js';

/** Panels, one of which is shown at a time in narrow windows. */
const VIEWS = { hooks: 'Hooks', page: 'Page', findings: 'Issues' } as const;
type View = keyof typeof VIEWS;

/** Query parameter of the studio's URL with the path of the previewed page. */
const PAGE_PARAMETER = 'page';

/** The previewed page: that of the studio's URL, otherwise the first. Changes update the URL. */
function useShownPage(pages: readonly StudioPage[]): readonly [StudioPage | undefined, (page: StudioPage) => void] {
  const [page, setPage] = useState(() => {
    const wanted = new URLSearchParams(location.search).get(PAGE_PARAMETER);
    return pages.find(({ address }) => address === wanted) ?? pages[0];
  });
  const showPage = useCallback((next: StudioPage) => {
    const url = new URL(location.href);
    url.searchParams.set(PAGE_PARAMETER, next.address);
    history.replaceState(history.state, '', url);
    setPage(next);
  }, []);
  return [page, showPage];
}

/** The theme studio. */
export function Studio({ data }: { data: StudioData }): ReactNode {
  const theme = useTheme(data);
  const [page, setPage] = useShownPage(data.pages);
  const [widths, setWidths] = useState<readonly number[]>(() => [innerWidth < 768 ? 360 : 1280]);
  const [preview, setPreview] = useState(DEFAULT_PREVIEW);
  const [isInspecting, setInspecting] = useState(true);
  const [search, setSearch] = useState('');
  const [exchange, setExchange] = useState<Exchange>();
  const [selection, setSelection] = useState<Selection>();
  const [tab, setTab] = useState<'contrast' | 'block'>('contrast');
  const [view, setView] = useState<View>('page');
  const [level, setLevel] = useState<Level>('AA');
  const [styled, setStyled] = useState<{ page: FramedPage; width: number }>();
  const contrast = useContrast({
    page: styled?.page,
    css: theme.css,
    hooks: data.hooks,
    level,
    isOff: preview.isForced,
  });
  useShortcuts(theme);

  const select = useCallback((next: Selection) => {
    setSelection(next);
    setTab('block');
  }, []);
  // Contrast is measured in the widest frame, which shows most of the page.
  const widest = Math.max(...widths);
  const noteStyled = useCallback(
    (framed: FramedPage, width: number) => {
      if (width === widest) setStyled({ page: framed, width });
      // Clears a selection on a previous page.
      setSelection((now) => (now?.page.isShown === true ? now : undefined));
    },
    [widest],
  );
  useEffect(() => setSelection(undefined), [page, widths]);

  if (page === undefined) return null;
  const failures = contrast.report?.failures.length ?? 0;
  /** Renders synchronously, because a hidden panel cannot be focused. */
  const showView = (next: View): void => flushSync(() => setView(next));
  const showHook = (hook: string): void => {
    setSearch(hook);
    showView('hooks');
    document.getElementById('hook-search')?.focus();
  };
  return (
    <div className="studio" data-view={view}>
      <ThemeBar data={data} theme={theme} onExchange={setExchange} />
      <Notes theme={theme} isForced={preview.isForced} />
      {(['page', 'findings'] as const).map((name) => (
        <a
          key={name}
          className="skip-link"
          href={`#pane-${name}`}
          onClick={(event) => {
            // The URL fragment is reserved for themes.
            event.preventDefault();
            showView(name);
            document.getElementById(`pane-${name}`)?.focus();
          }}
        >
          Skip to {VIEWS[name].toLowerCase()}
        </a>
      ))}
      <div className="buttons joined views" role="group" aria-label="Panel">
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {VIEWS[name]}
            {name === 'findings' && failures > 0 ? ` (${failures})` : ''}
          </button>
        ))}
      </div>
      <div className="panes">
        <HookPane hooks={data.hooks} theme={theme} search={search} onSearch={setSearch} />
        <section className="pane shown" id="pane-page" tabIndex={-1} aria-label="Page preview">
          <ViewBar
            {...{ data, page, widths, preview, isInspecting }}
            onPage={setPage}
            onWidths={setWidths}
            onPreview={setPreview}
            onInspect={setInspecting}
          />
          <Frames
            {...{ data, page, widths, preview, isInspecting, selection }}
            css={theme.css}
            onSelect={select}
            onStyled={noteStyled}
          />
        </section>
        <section className="pane findings" id="pane-findings" tabIndex={-1} aria-label="Issues">
          <div className="buttons joined tabs" role="group" aria-label="Show">
            <button type="button" aria-pressed={tab === 'contrast'} onClick={() => setTab('contrast')}>
              Contrast{failures > 0 ? ` (${failures})` : ''}
            </button>
            <button type="button" aria-pressed={tab === 'block'} onClick={() => setTab('block')}>
              Block
            </button>
          </div>
          <div className="pane-body">
            {tab === 'contrast' ? (
              <ContrastPane
                {...{ data, theme, level, ...contrast }}
                isForced={preview.isForced}
                onLevel={setLevel}
                onShow={showHook}
              />
            ) : (
              <BlockPane {...{ data, theme, selection }} page={styled?.page} onSelect={select} />
            )}
          </div>
        </section>
      </div>
      <ExchangeDialog data={data} theme={theme} kind={exchange} onClose={() => setExchange(undefined)} />
    </div>
  );
}

function Notes({ theme, isForced }: { theme: EditableTheme; isForced: boolean }): ReactNode {
  return (
    <div className="notes" role="status">
      {isForced && (
        <p>
          <strong>Simulation:</strong> a page cannot turn on forced colors. The preview shows your system’s colors where
          the browser would apply them. For a reliable result, turn on forced colors in your operating system.
        </p>
      )}
      {theme.notes.length > 0 && (
        <div>
          <ul>
            {theme.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <button type="button" onClick={() => theme.dismissNotes()}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}

/** Keyboard shortcuts for undo and redo. Text fields keep their own. */
function useShortcuts(theme: EditableTheme): void {
  const now = useRef(theme);
  now.current = theme;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isText =
        event.target instanceof Element && event.target.matches('input[type=text], input[type=search], textarea');
      if (!(event.ctrlKey || event.metaKey) || isText) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) now.current.redo();
      else now.current.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
