import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Error codes of the delivery API with their HTTP status. */
const STATUS = {
  INVALID_ID_FIELD: 400,
  ILLEGAL_QUERY_PARAMETER_VALUE: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNKNOWN_EXCEPTION: 500,
} as const satisfies Record<string, ContentfulStatusCode>;

/** An error that the delivery API returns as `[{"errorCode", "message"}]`. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly errorCode: keyof typeof STATUS,
    message: string,
  ) {
    super(message);
  }

  get status(): ContentfulStatusCode {
    return STATUS[this.errorCode];
  }

  get body(): readonly [{ errorCode: string; message: string }] {
    return [{ errorCode: this.errorCode, message: this.message }];
  }
}
