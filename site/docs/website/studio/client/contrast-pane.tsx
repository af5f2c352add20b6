import type { ReactNode } from 'react';
import type { Level } from '../../../../theming/wcag-contrast.js';
import { CRITERIA, findRemedies, type Remedy } from '../../../../theming/contrast-failure.js';
import type { ContrastReport, PageContrastFailure } from '../frame/measure-contrast.js';
import type { StudioData, StudioHook } from '../model.js';
import { getInheritedValue, replaceColor } from '../value-edit.js';
import type { EditableTheme } from './use-theme.js';
import { formatCount } from './counted.js';

interface ContrastPaneProps {
  readonly data: StudioData;
  readonly theme: EditableTheme;
  /** Undefined until the first measurement has results. */
  readonly report: ContrastReport | undefined;
  readonly isMeasuring: boolean;
  readonly isForced: boolean;
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
  /** Shows a hook in the list of all hooks. */
  readonly onShow: (hook: string) => void;
}

/** Messages for backgrounds that cannot be read. */
const UNREAD = {
  waiting: 'its background image is still loading.',
  foreign: 'its background image is from another site, which the browser does not let pages read.',
  image: 'the colors of its background cannot be computed.',
} as const;

/** Contrast failures on the previewed page, with suggested fixes. */
export function ContrastPane(props: ContrastPaneProps): ReactNode {
  const { report, isMeasuring, isForced, level, onLevel } = props;
  return (
    <>
      <p className="field">
        <label htmlFor="contrast-level">WCAG 2.2 level</label>
        <select id="contrast-level" value={level} onChange={({ target }) => onLevel(target.value as Level)}>
          <option>AA</option>
          <option>AAA</option>
        </select>
      </p>
      <p role="status" className="measured" data-measuring={isMeasuring}>
        {isForced
          ? 'Contrast is not measured with forced colors: the system sets the colors.'
          : summary(report, isMeasuring)}
      </p>
      {!isForced && report !== undefined && (
        <>
          <ul className="failures">
            {report.failures.map((pair) => (
              <li key={[pair.kind, pair.text, pair.scheme, pair.state, pair.color.hex, pair.background.hex].join()}>
                <Failure pair={pair} {...props} />
              </li>
            ))}
          </ul>
          {report.unread.size > 0 && (
            <details>
              <summary>{formatCount(report.unread.size, 'text', 'texts')} not measured</summary>
              <p className="hint">
                <code>npm run theme -- check</code> measures these as well.
              </p>
              <ul>
                {[...report.unread].map(([text, unread]) => (
                  <li key={text}>
                    {text}: {UNREAD[unread]}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </>
  );
}

function summary(report: ContrastReport | undefined, isMeasuring: boolean): string {
  if (report === undefined) return 'Checking text and controls in both color schemes and all states…';
  const found = report.failures.length;
  const result =
    found === 0
      ? 'No contrast failures on this page'
      : `${formatCount(found, 'contrast failure', 'contrast failures')} on this page`;
  return `${result}, in light and dark and in all states.${isMeasuring ? ' Checking again…' : ''}`;
}

function Failure(props: ContrastPaneProps & { readonly pair: PageContrastFailure }): ReactNode {
  const { pair, data, level } = props;
  const { kind, text, state, scheme, contrast, required, color, background } = pair;
  const remedies = findRemedies(pair).flatMap((remedy) => {
    const hook = data.hooks.find(({ name }) => name === remedy.hook.name);
    return hook === undefined ? [] : [{ ...remedy, hook }];
  });
  return (
    <>
      <p className="failure-pair">
        {/* A sample with the failing colors. */}
        <span className="pair" style={{ color: color.hex, backgroundColor: background.hex }} aria-hidden="true">
          Aa
        </span>
        <strong>{contrast.toFixed(2)}:1</strong>
        <span>
          needs {required} ({CRITERIA[kind][level]})
        </span>
      </p>
      <p>
        {kind === 'text' ? `“${text}”` : `Focus ring of “${text}”`}, {state}, {scheme}: <code>{color.hex}</code> on{' '}
        <code>{background.hex}</code>
        {pair.onImage === undefined ? '.' : ', where its background image has the lowest contrast.'}
      </p>
      {remedies.length === 0 && (
        <p className="hint">No hook sets this color: it is mixed from others or set in the page.</p>
      )}
      {remedies.map((remedy) => (
        <Change key={remedy.hook.name} remedy={remedy} {...props} />
      ))}
    </>
  );
}

interface ChangeProps extends Pick<ContrastPaneProps, 'theme' | 'onShow'> {
  readonly pair: PageContrastFailure;
  readonly remedy: Remedy & { readonly hook: StudioHook };
}

/** A suggested fix: a hook, and its nearest value that passes. */
function Change({ pair: { scheme, onImage }, remedy: { hook, from, nearest }, theme, onShow }: ChangeProps): ReactNode {
  const use = (color: string): void => {
    theme.endStep();
    const value = theme.draft.settings[hook.name] ?? getInheritedValue(hook, theme.draft.settings);
    theme.set(hook.name, replaceColor(value, from, color, onImage?.scheme ?? scheme));
    theme.endStep();
  };
  return (
    <p className="failure-remedy">
      <button type="button" className="quiet" onClick={() => onShow(hook.name)}>
        <code>{hook.name}</code>
      </button>
      {nearest === undefined ? (
        <span>needs a different color, and so does the other color of the pair.</span>
      ) : (
        <button type="button" onClick={() => use(nearest.color)}>
          <span className="dot" style={{ backgroundColor: nearest.color }} aria-hidden="true" />
          Use {nearest.color}
        </button>
      )}
    </p>
  );
}
