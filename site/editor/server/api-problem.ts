import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The error codes of the API with their HTTP status. */
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

/** An error response of the API: a status, a code, and a message with a remedy. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  /** @param more - fields of the response in addition to `error` */
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
