import {
  dataContext,
  deliveryContext,
  designContext,
  imagesContext,
  navigationContext,
  provide,
  userContext,
  type UserData,
} from '@pallet/elements/contexts';
import { pageReferenceUrl } from '@pallet/elements/foundations';
import type { PageStart } from '../documents/page-data.js';

/** Parameters of a page's address, by name. */
export type RouteParameters = Readonly<Record<string, string>>;

/** What the blocks are told, and how that changes while the page is used. */
export interface Host {
  /** Tells of another page, or of the same page with other parameters. */
  setPage(page: PageStart, parameters: RouteParameters): void;
  /** Tells of pictures besides those that are known. */
  addPictures(pictures: PageStart['pictures']): void;
  setUser(user: UserData): void;
  /** Whether the page is being edited. */
  setDesign(design: boolean): void;
}

/**
 * Tells the blocks below `root` what this site knows: the routes of its named pages, its pictures, the parameters of the
 * address, and who visits. The same on the server and in the browser, but for the parameters: no server of static pages
 * knows them.
 */
export function provideHost(root: HTMLElement, page: PageStart, parameters: RouteParameters = {}): Host {
  const setNavigation = provide(root, navigationContext, navigationOf(page));
  let { pictures } = page;
  const setPictures = provide(root, imagesContext, pictureIn(pictures));
  const setData = provide(root, dataContext, dataOf(page, parameters));
  const setDelivery = provide(root, deliveryContext, deliveryOf(page));
  const setUser = provide(root, userContext, { isGuest: true } as UserData);
  const setDesign = provide<boolean>(root, designContext, false);
  const addPictures: Host['addPictures'] = (more) => {
    pictures = { ...pictures, ...more };
    setPictures(pictureIn(pictures));
  };
  return {
    setPage(next, nextParameters) {
      setNavigation(navigationOf(next));
      // Blocks of the page before still stand there, and must not lose their pictures.
      addPictures(next.pictures);
      setData(dataOf(next, nextParameters));
      setDelivery(deliveryOf(next));
    },
    addPictures,
    setUser,
    setDesign,
  };
}

/** The parameters of an address's query; of repeated ones the first counts. */
export function routeParameters({ searchParams }: URL): RouteParameters {
  return Object.fromEntries([...searchParams].reverse());
}

const navigationOf = ({ basePath, namedPages, origin }: PageStart) => ({
  basePath,
  origin,
  urlFor: (reference: Parameters<typeof pageReferenceUrl>[0]) =>
    pageReferenceUrl(reference, { basePath, namedPages, host: origin }),
});

const pictureIn = (pictures: PageStart['pictures']) => (contentKey: string) =>
  Object.hasOwn(pictures, contentKey) ? pictures[contentKey] : undefined;

/** The record id is for the page's metadata, the other parameters for its pictures (Specification 2). */
const dataOf = ({ basePath, siteName, recordId }: PageStart, parameters: RouteParameters) => ({
  recordId: parameters['recordId'] ?? recordId,
  Route: parameters,
  Site: { basePath, name: siteName },
});

/** The page carries its own record; another one is asked for by its metadata block when the address names it. */
const deliveryOf = ({ basePath, siteId, communityId }: PageStart) => ({ basePath, siteId, communityId });
