let masterId: string | undefined;

/**
 * The id of the master record type. Specification 9 calls it a fixed constant and gives no value, so the host sets it.
 *
 * @returns `undefined` until `setMasterRecordTypeId` was called
 */
export function masterRecordTypeId(): string | undefined {
  return masterId;
}

/** Sets the id of the master record type; `undefined` takes it back. Specification 9. */
export function setMasterRecordTypeId(id: string | undefined): void {
  masterId = id;
}
