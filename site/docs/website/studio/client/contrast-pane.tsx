import type { ReactNode } from 'react';
import type { Level } from '../../../../rendering/wcag-contrast.js';
import { CRITERIA, remediesFor, type Remedy } from '../../../../themes/faint-pair.js';
import type { ContrastReport, PageFaintPair } from '../frame/measure-contrast.js';
import type { StudioData, StudioHook } from '../model.js';
import { inheritedValue, mended } from '../value-edit.js';
import type { ThemeAtWork } from './use-theme.js';
import { counted } from './counted.js';

interface ContrastPaneProps {
  readonly data: StudioData;
  readonly theme: ThemeAtWork;
  /** Undefined while nothing was measured yet. */
  readonly report: ContrastReport | undefined;
  readonly isMeasuring: boolean;
  readonly isForced: boolean;
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
  /** Shows a hook among all. */
  readonly onShow: (hook: string) => void;
}

/** Why a ground cannot be read. */
const UNREAD = {
  waiting: 'its picture is still on its way.',
  foreign: 'no page may read a picture of another site.',
  image: 'it lies on something of which no script can tell the colours.',
} as const;

/** What cannot be told from its ground on the page that is shown, each with what would mend it. */
export function ContrastPane(props: ContrastPaneProps): ReactNode {
  const { report, isMeasuring, isForced, level, onLevel } = props;
  return (
    <>
      <p className="field">
        <label htmlFor="contrast-level">WCAG 2.2, level</label>
        <select id="contrast-level" value={level} onChange={({ target }) => onLevel(target.value as Level)}>
          <option>AA</option>
          <option>AAA</option>
        </select>
      </p>
      <p role="status" className="measured" data-measuring={isMeasuring}>
        {isForced
          ? 'With forced colours the system’s colours count: nothing is measured.'
          : summary(report, isMeasuring)}
      </p>
      {!isForced && report !== undefined && (
        <>
          <ul className="failures">
            {report.pairs.map((pair) => (
              <li key={[pair.kind, pair.text, pair.scheme, pair.state, pair.colour.hex, pair.ground.hex].join()}>
                <Failure pair={pair} {...props} />
              </li>
            ))}
          </ul>
          {report.unread.size > 0 && (
            <details>
              <summary>{counted(report.unread.size, 'text is', 'texts are')} not measured</summary>
              <p className="hint">
                <code>npm run theme -- check</code> measures these, too.
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
  if (report === undefined) return 'Looking at every text and control, in both schemes and every state …';
  const found = report.pairs.length;
  const told = found === 0 ? 'No failure on this page' : `${counted(found, 'failure', 'failures')} on this page`;
  return `${told}, in light and dark, at rest and in every state.${isMeasuring ? ' Looking again …' : ''}`;
}

function Failure(props: ContrastPaneProps & { readonly pair: PageFaintPair }): ReactNode {
  const { pair, data, level } = props;
  const { kind, text, state, scheme, contrast, least, colour, ground } = pair;
  const remedies = remediesFor(pair).flatMap((remedy) => {
    const hook = data.hooks.find(({ name }) => name === remedy.hook.name);
    return hook === undefined ? [] : [{ ...remedy, hook }];
  });
  return (
    <>
      <p className="failure-pair">
        {/* The pair itself: as faint as it is on the page. */}
        <span className="pair" style={{ color: colour.hex, backgroundColor: ground.hex }} aria-hidden="true">
          Aa
        </span>
        <strong>{contrast.toFixed(2)} : 1</strong>
        <span>
          needs {least} ({CRITERIA[kind][level]})
        </span>
      </p>
      <p>
        {kind === 'text' ? `“${text}”` : `The ring around “${text}”`}, {state}, {scheme}: <code>{colour.hex}</code> on{' '}
        <code>{ground.hex}</code>
        {pair.onPicture === undefined ? '.' : ', where its picture is hardest to write on.'}
      </p>
      {remedies.length === 0 && <p className="hint">No hook gives it: it is mixed of others, or chosen in the page.</p>}
      {remedies.map((remedy) => (
        <Change key={remedy.hook.name} remedy={remedy} {...props} />
      ))}
    </>
  );
}

interface ChangeProps extends Pick<ContrastPaneProps, 'theme' | 'onShow'> {
  readonly pair: PageFaintPair;
  readonly remedy: Remedy & { readonly hook: StudioHook };
}

/** One way to mend a pair: the hook, and the nearest value that passes. */
function Change({
  pair: { scheme, onPicture },
  remedy: { hook, from, nearest },
  theme,
  onShow,
}: ChangeProps): ReactNode {
  const use = (colour: string): void => {
    theme.seal();
    const value = theme.draft.settings[hook.name] ?? inheritedValue(hook, theme.draft.settings);
    theme.set(hook.name, mended(value, from, colour, onPicture?.scheme ?? scheme));
    theme.seal();
  };
  return (
    <p className="failure-remedy">
      <button type="button" className="quiet" onClick={() => onShow(hook.name)}>
        <code>{hook.name}</code>
      </button>
      {nearest === undefined ? (
        <span>needs another colour, and so does the other of the pair.</span>
      ) : (
        <button type="button" onClick={() => use(nearest.colour)}>
          <span className="dot" style={{ backgroundColor: nearest.colour }} aria-hidden="true" />
          Use {nearest.colour}
        </button>
      )}
    </p>
  );
}
