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
import type { InitialPageData } from '../documents/page-data.js';

/** The query parameters of a page's URL, by name. */
export type RouteParameters = Readonly<Record<string, string>>;

/** The values of the contexts, and how to change them while the page is used. */
export interface Host {
  /** Provides another page, or the same page with other parameters. */
  setPage(page: InitialPageData, parameters: RouteParameters): void;
  /** Provides more images. */
  addPictures(pictures: InitialPageData['pictures']): void;
  /** Provides these images only. */
  setPictures(pictures: InitialPageData['pictures']): void;
  setUser(user: UserData): void;
  /** Sets whether the page is being edited. */
  setDesign(design: boolean): void;
}

/**
 * Provides the contexts of the blocks below `root`: the routes of named pages, the images, the query parameters and the
 * visitor. Server and browser provide the same values except for the parameters, which static pages do not know.
 */
export function provideHost(root: HTMLElement, page: InitialPageData, parameters: RouteParameters = {}): Host {
  const setNavigation = provide(root, navigationContext, navigationOf(page));
  let { pictures } = page;
  const providePictures = provide(root, imagesContext, pictureIn(pictures));
  const setData = provide(root, dataContext, dataOf(page, parameters));
  const setDelivery = provide(root, deliveryContext, deliveryOf(page));
  const setUser = provide(root, userContext, { isGuest: true } as UserData);
  const setDesign = provide<boolean>(root, designContext, false);
  const setPictures: Host['setPictures'] = (next) => {
    pictures = next;
    providePictures(pictureIn(pictures));
  };
  const addPictures: Host['addPictures'] = (more) => setPictures({ ...pictures, ...more });
  return {
    setPage(next, nextParameters) {
      setNavigation(navigationOf(next));
      // Blocks of the previous page are still there, and must keep their images.
      addPictures(next.pictures);
      setData(dataOf(next, nextParameters));
      setDelivery(deliveryOf(next));
    },
    addPictures,
    setPictures,
    setUser,
    setDesign,
  };
}

/** The query parameters of a URL. If a parameter is repeated, its first value counts. */
export function routeParameters({ searchParams }: URL): RouteParameters {
  return Object.fromEntries([...searchParams].reverse());
}

const navigationOf = ({ basePath, namedPages, origin }: InitialPageData) => ({
  basePath,
  origin,
  urlFor: (reference: Parameters<typeof pageReferenceUrl>[0]) =>
    pageReferenceUrl(reference, { basePath, namedPages, host: origin }),
});

const pictureIn = (pictures: InitialPageData['pictures']) => (contentKey: string) =>
  Object.hasOwn(pictures, contentKey) ? pictures[contentKey] : undefined;

/** The record id is for the page's metadata, the other parameters for expressions. */
const dataOf = ({ basePath, siteName, recordId }: InitialPageData, parameters: RouteParameters) => ({
  recordId: parameters['recordId'] ?? recordId,
  Route: parameters,
  Site: { basePath, name: siteName },
});

/** The page contains its own record. Its metadata block requests another one if the URL names it. */
const deliveryOf = ({ basePath, siteId, communityId }: InitialPageData) => ({ basePath, siteId, communityId });
