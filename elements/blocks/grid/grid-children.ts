const LISTABLE_TAGS = /^(?:pallet-.+|div|span)$/;

const isItem = ({ localName, slot }: Element): boolean => slot === '' && !/^(?:template|script|style)$/.test(localName);

/** Whether a child can get the role `listitem`. Elements with semantics of their own, such as links, cannot. */
function canBeListItem(child: Element): boolean {
  const role = child.getAttribute('role');
  return role === null ? child.localName === 'li' || LISTABLE_TAGS.test(child.localName) : role === 'listitem';
}

/** The children of a grid: detects new ones and gives them list roles. */
export class GridChildren {
  #host: Element;
  #children: readonly Element[] | undefined;
  /** Children whose role was set by this class. */
  #childrenWithRole = new Set<Element>();

  constructor(host: Element) {
    this.#host = host;
  }

  /** Number of children. Undefined until they are read. */
  get count(): number | undefined {
    return this.#children?.length;
  }

  /** Whether every child can be a list item. */
  get isList(): boolean {
    return (this.#children?.length ?? 0) > 0 && this.#children?.every(canBeListItem) === true;
  }

  /** Whether the host has content in the slot `pagination`. */
  get hasPagination(): boolean {
    return this.#children !== undefined && [...this.#host.children].some(({ slot }) => slot === 'pagination');
  }

  /** Returns the `template` element for items. */
  findTemplate(): HTMLTemplateElement | undefined {
    return [...this.#host.children].find(
      (child): child is HTMLTemplateElement => child.localName === 'template' && child.slot === 'item',
    );
  }

  /** Reads the children and returns those that have been added since the last call. */
  detectNewChildren(): Element[] {
    const before = this.#children ?? [];
    this.#children = [...this.#host.children].filter(isItem);
    return this.#children.filter((child) => !before.includes(child));
  }

  /** Sets the role `listitem` on the children, and removes it from former ones. */
  applyRoles(isShown: boolean): void {
    const listed = isShown && this.isList ? (this.#children ?? []) : [];
    for (const child of this.#childrenWithRole) if (!listed.includes(child)) this.#removeRole(child);
    for (const child of listed) {
      if (child.localName === 'li' || child.hasAttribute('role')) continue;
      child.setAttribute('role', 'listitem');
      this.#childrenWithRole.add(child);
    }
  }

  /** Removes all roles set by this class. */
  removeRoles(): void {
    for (const child of this.#childrenWithRole) this.#removeRole(child);
  }

  #removeRole(child: Element): void {
    child.removeAttribute('role');
    this.#childrenWithRole.delete(child);
  }
}
