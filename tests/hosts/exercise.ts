import { WAIT_TIMEOUT } from '../setup/timeouts.js';

/** The HTML of the blocks under test. */
export const SHOWN = `
<pallet-banner id="banner" image-info='{"url": "/picture.svg", "altText": "A truck"}' height="300" is-banner-link
  banner-link-url="/work" show-buttons>
  <pallet-text text="Manufacturing" heading-tag="h2"></pallet-text>
  <pallet-button slot="primary-button" text="Apply" url="/apply" icon-name="utility:search"></pallet-button>
</pallet-banner>
<pallet-hero-carousel heading="Lift" slide1='{"url": "/one.svg", "altText": "One"}' slide2='{"url": "/two.svg",
  "altText": "Two"}'></pallet-hero-carousel>
<pallet-contacts section1-label="Americas" section2-label="EMEA" heading-tag="h2">
  <p slot="section1">Dana</p><p slot="section2">Ilse <a href="#x">Write</a></p>
</pallet-contacts>
<pallet-html value="<p><b>Bold</b><img src=x onerror='hacked = true'><script>hacked = true</script></p>"></pallet-html>
<pallet-rich-text value="<p><b>Rich</b><img src=x onerror='hacked = true'></p>"></pallet-rich-text>
<pallet-image-provider generated-template image-info='[{"contentKey": "hall", "url": "/hall.svg", "altText": "A hall"}]'>
  <pallet-image image-info='{"contentKey": "hall"}'></pallet-image>
</pallet-image-provider>
<pallet-user-provider><pallet-text id="user" text="Guest: {!User.isGuest}" heading-tag="p"></pallet-text></pallet-user-provider>
<pallet-grid items='[{"id": "1", "name": "Welder"}, {"id": "2", "name": "Planner"}]'>
  <template slot="item"><p>{!Item.name}</p></template>
</pallet-grid>
<pallet-statistic value="8,600" suffix-text="+" label="Employees"></pallet-statistic>`;

/** The result of {@link exercise} if everything works. */
export const WORKING = {
  link: '/work',
  height: 300,
  icon: true,
  slide: 2,
  expanded: 'true',
  html: 'Bold',
  richText: 'Rich',
  harmful: 0,
  provided: 'A hall',
  user: 'Guest: true',
  cells: 'Welder,Planner',
  figure: '8,600+',
};

async function until<Value>(read: () => Value | null | undefined | false): Promise<Value | undefined> {
  const end = performance.now() + WAIT_TIMEOUT;
  for (;;) {
    const value = read();
    if (value) return value;
    if (performance.now() > end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** Uses blocks like a visitor, and reads their content. A missing value is undefined. */
export async function exercise(page: ParentNode): Promise<Partial<typeof WORKING>> {
  const inside = <Found extends HTMLElement>(block: string, selector: string): Found | null | undefined =>
    page.querySelector(block)?.shadowRoot?.querySelector<Found>(selector);
  const content = (block: string) => until(() => inside(block, 'b')?.textContent);

  const link = await until(() => inside('#banner > pallet-text', 'a')?.getAttribute('href'));
  let slide: number | undefined;
  page.querySelector('pallet-hero-carousel')?.addEventListener('pallet-slide-change', ({ index }) => {
    slide ??= index;
  });
  const next = await until(() => inside('pallet-hero-carousel', '[part~=next]'));
  next?.click();
  const header = () => inside('pallet-contacts', '#section2-header');
  await until(header);
  header()?.click();
  const cells = () => [...(page.querySelector('pallet-grid')?.shadowRoot?.querySelectorAll('[part~=item] p') ?? [])];
  const found = {
    link,
    height: page.querySelector<HTMLElement>('#banner')?.offsetHeight,
    icon: (await until(() => inside('pallet-button', 'svg'))) !== undefined,
    slide: await until(() => slide),
    expanded: await until(() => header()?.getAttribute('aria-expanded')),
    html: await content('pallet-html'),
    richText: await content('pallet-rich-text'),
    harmful: ['pallet-html', 'pallet-rich-text'].filter((block) => inside(block, 'script, [onerror]')).length,
    provided: await until(() => inside<HTMLImageElement>('pallet-image', 'img')?.alt),
    user: await until(() => inside('#user', 'p')?.textContent.trim()),
    cells: await until(
      () =>
        cells().length > 0 &&
        cells()
          .map(({ textContent }) => textContent)
          .join(),
    ),
    figure: await until(() => inside('pallet-statistic', '.final')?.textContent),
  };
  return 'hacked' in window ? { ...found, harmful: -1 } : found;
}
