import { createElement, type ReactNode } from 'react';

interface MarkupProps {
  readonly tag: 'div' | 'span';
  /** HTML that this build has written, or that stands in the repository. */
  readonly html: string;
  readonly className?: string;
  readonly id?: string;
}

/** HTML in the place of children. */
export const Markup = ({ tag, html, ...attributes }: MarkupProps): ReactNode =>
  createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
