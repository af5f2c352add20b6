const LISTED = /^(?:pallet-.+|div|span)$/;

const isItem = ({ localName, slot }: Element): boolean => slot === '' && !/^(?:template|script|style)$/.test(localName);

/** A child whose meaning is its own, such as a link or an article, is no item of a list, unless its author says so. */
function mayBeListed(child: Element): boolean {
  const role = child.getAttribute('role');
  return role === null ? child.localName === 'li' || LISTED.test(child.localName) : role === 'listitem';
}

/** The children that a grid shows in its cells: it knows which are new, and presents them as a list. */
export class GridChildren {
  #host: Element;
  #children: readonly Element[] | undefined;
  /** Children that have their role from here. */
  #listed = new Set<Element>();

  constructor(host: Element) {
    this.#host = host;
  }

  /** How many there are; undefined before the first look. */
  get count(): number | undefined {
    return this.#children?.length;
  }

  /** True where each child can be an item of a list. */
  get isList(): boolean {
    return (this.#children?.length ?? 0) > 0 && this.#children?.every(mayBeListed) === true;
  }

  /** True where the host brings its own pagination. */
  get hasPagination(): boolean {
    return this.#children !== undefined && [...this.#host.children].some(({ slot }) => slot === 'pagination');
  }

  /** The template that is filled for each item. */
  template(): HTMLTemplateElement | undefined {
    return [...this.#host.children].find(
      (child): child is HTMLTemplateElement => child.localName === 'template' && child.slot === 'item',
    );
  }

  /** Looks at the children; returns those that were not there at the last look. */
  read(): Element[] {
    const before = this.#children ?? [];
    this.#children = [...this.#host.children].filter(isItem);
    return this.#children.filter((child) => !before.includes(child));
  }

  /** Gives the children their role in the list, and takes it from those that have left. */
  present(isShown: boolean): void {
    const listed = isShown && this.isList ? (this.#children ?? []) : [];
    for (const child of this.#listed) if (!listed.includes(child)) this.#release(child);
    for (const child of listed) {
      if (child.localName === 'li' || child.hasAttribute('role')) continue;
      child.setAttribute('role', 'listitem');
      this.#listed.add(child);
    }
  }

  /** Leaves the children as their author wrote them. */
  release(): void {
    for (const child of this.#listed) this.#release(child);
  }

  #release(child: Element): void {
    child.removeAttribute('role');
    this.#listed.delete(child);
  }
}
