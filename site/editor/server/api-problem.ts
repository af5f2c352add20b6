import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Codes of what the API answers when it cannot do what it was asked, with their status. */
const STATUS = {
  BAD_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  NOT_PUBLISHABLE: 422,
  TOO_MANY: 429,
  FAILED: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

/** Something that the API answers with a status, a code and a sentence that says what to do. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  /** @param more - fields of the answer beside `error` */
  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
    readonly more: object = {},
  ) {
    super(message);
  }

  get status(): ContentfulStatusCode {
    return STATUS[this.code];
  }

  get body(): object {
    return { error: { code: this.code, message: this.message }, ...this.more };
  }
}
