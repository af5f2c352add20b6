import { html } from '@open-wc/testing';
import type { PaginateEvent, PalletGrid } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { partsOf, waitForBlocks, spokenText, visibleText } from './blocks.js';
import { fixture } from './fixture.js';

interface Job {
  id: string;
  title: string;
}

export const jobs = (from: number, to: number): Job[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `j${from + index}`, title: `Job ${from + index}` }));

export const TITLE = html`<template slot="item"><p>{!Item.title}</p></template>`;

export const listOf = (grid: Element) => grid.shadowRoot!.querySelector('[role="list"]');
export const items = (grid: Element) => partsOf(grid, 'item');
export const itemTexts = (grid: Element) => items(grid).map(visibleText);
export const buttons = (grid: Element) => partsOf(grid, 'button');
export const labels = (grid: Element) => buttons(grid).map(visibleText);
export const getAnnouncement = (grid: Element) => spokenText(grid.shadowRoot!.querySelector('[aria-live]')!);
export const alerts = (grid: Element) => [...grid.shadowRoot!.querySelectorAll('[role="alert"]')].map(spokenText);

/** Renders a template and returns the grid in it. */
export async function show(template: TemplateResult): Promise<PalletGrid> {
  const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
  await waitForBlocks(page);
  return page.querySelector('pallet-grid')!;
}

export const showJobs = (values: Partial<PalletGrid> = {}): Promise<PalletGrid> =>
  show(html`
    <pallet-grid
      .items=${values.items ?? jobs(1, 3)}
      .showPagination=${values.showPagination ?? true}
      .paginationAction=${values.paginationAction ?? 'append'}
      .page=${values.page ?? 1}
      .pageCount=${values.pageCount ?? 0}
      .autoScrollToMostRecent=${values.autoScrollToMostRecent ?? false}
    >
      ${TITLE}
    </pallet-grid>
  `);

/** Records the pages that the grid requests; `answer` is called during the event. */
export function recordRequests(grid: PalletGrid, answer: (event: PaginateEvent) => void = () => undefined): string[] {
  const asked: string[] = [];
  grid.addEventListener('pallet-paginate', (event) => {
    asked.push(`${event.paginationAction} ${event.page}`);
    answer(event);
  });
  return asked;
}
