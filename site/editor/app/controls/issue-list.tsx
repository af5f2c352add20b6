import type { ReactNode } from 'react';
import type { GateFinding } from '../../server/api.js';
import { withMember } from './with-member.js';

interface IssueListProps {
  readonly title: string;
  /** Level of the heading. Default: 3 */
  readonly level?: 3 | 4;
  readonly findings: readonly GateFinding[];
  /** Shows the field of an issue. Default: issues have no button for it */
  readonly onShow?: (issue: GateFinding) => void;
  /** Keys of the confirmed issues. */
  readonly confirmed?: ReadonlySet<string>;
  /** Receives the keys of the confirmed issues. Default: issues cannot be confirmed */
  readonly onConfirm?: (confirmed: ReadonlySet<string>) => void;
}

/** The issues that a check before publishing found; nothing if there are none. */
export function IssueList({
  title,
  level = 3,
  findings,
  onShow,
  confirmed = new Set(),
  onConfirm,
}: IssueListProps): ReactNode {
  if (findings.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className="findings">
      <Heading>
        {title} ({findings.length})
      </Heading>
      <ul>
        {findings.map((issue) => (
          <li key={issue.key} data-weight={issue.weight}>
            <p>
              {issue.place !== undefined && issue.place !== '' && <strong>{issue.place}: </strong>}
              {issue.wrong} {issue.remedy}
            </p>
            {onShow !== undefined && (
              <button type="button" aria-label={`Go to issue: ${issue.wrong}`} onClick={() => onShow(issue)}>
                Go to issue
              </button>
            )}
            {onConfirm !== undefined && (
              <label className="choices">
                <input
                  type="checkbox"
                  checked={confirmed.has(issue.key)}
                  onChange={({ target }) => onConfirm(withMember(confirmed, issue.key, target.checked))}
                />
                Publish anyway<span className="visually-hidden">: {issue.wrong}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
