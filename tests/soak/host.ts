import type { PageData } from '../../site/documents/page-data.js';

const picture = (key: string) => ({
  Url: `/media/${key}.svg`,
  RawUrl: `/media/${key}.svg`,
  AltText: key,
  ContentKey: key,
  SrcSet: [],
  width: 640,
  height: 360,
});

/** The site of random pages: the parts of the page data that blocks use. */
export const HOST = {
  route: '/',
  language: 'en-US',
  basePath: '',
  siteId: '',
  communityId: '',
  recordId: 'home',
  namedPages: { 'Early Careers': '/early-careers' },
  pictures: { truck: picture('truck'), factory: picture('factory') },
} as unknown as PageData;
