import type { Audience } from '../documents/model.js';
import { getOwn, isRecord } from '../documents/record.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The audience of a block, or a rule that is not evaluated: such a block is shown to nobody. */
export type ConvertedVisibility = { readonly audience: Audience } | { readonly rule: unknown };

/** A problem with a visibility rule, for the target of the rule. */
type ReportRule = (target: string, message: string) => void;

/**
 * Converts the visibility rules of a view.
 *
 * @param operations - the `contentOperations` of the view
 * @param ids - ids of all components and regions of the view
 * @returns visibility by the id of a component or region
 */
export function convertVisibility(
  operations: unknown,
  ids: ReadonlySet<string>,
  report: ReportRule,
): ReadonlyMap<string, ConvertedVisibility> {
  const { operations: list = [] } = isRecord(operations) ? operations : {};
  const result = new Map<string, ConvertedVisibility>();
  for (const operation of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isRecord(operation) || operation['isActive'] === false) continue;
    const target = String(operation['targetId'] ?? '');
    if (!ids.has(target)) {
      report(target, 'The visibility rule is for a component that does not exist. It was ignored.');
      continue;
    }
    const audience = result.has(target) ? undefined : readAudience(operation);
    if (audience === undefined) {
      report(
        target,
        `${describeRule(operation)} is not evaluated here. The block is shown to nobody until you set its audience.`,
      );
    }
    result.set(target, audience === undefined ? { rule: operation } : { audience });
  }
  return result;
}

const describeRule = ({ rule }: JsonObject): string => {
  const name = isRecord(rule) ? rule['name'] : undefined;
  return typeof name === 'string' && name !== '' ? `The visibility rule "${name}"` : 'The visibility rule';
};

const NEGATED: Readonly<Record<string, boolean>> = { equal: false, eq: false, notequal: true, ne: true };

/** The audience of a rule with nothing but a comparison of `User.isGuest`; undefined for any other. */
function readAudience({ rule, isHiddenOnOperationSuccess, ruleToVariationList }: JsonObject): Audience | undefined {
  if (!isRecord(rule) || typeof isHiddenOnOperationSuccess !== 'boolean' || ruleToVariationList !== undefined)
    return undefined;
  const { expressionCriteria, criteriaType } = rule;
  if (!Array.isArray(expressionCriteria) || expressionCriteria.length !== 1) return undefined;
  if (criteriaType !== undefined && !/^(?:AllCriteriaMatch|AnyCriterionMatches)$/.test(String(criteriaType)))
    return undefined;
  const [criterion] = expressionCriteria as unknown[];
  if (!isRecord(criterion)) return undefined;
  const { resource, operator, value } = criterion;
  const isNegated = getOwn(NEGATED, String(operator).toLowerCase());
  const isTrue = getOwn({ true: true, false: false }, String(value));
  if (!/^(?:\{!)?User\.isGuest\}?$/.test(String(resource)) || isNegated === undefined || isTrue === undefined)
    return undefined;
  const matchesGuests = isTrue !== isNegated;
  return matchesGuests !== isHiddenOnOperationSuccess ? 'guest' : 'signed-in';
}
